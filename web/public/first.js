// Before the first paint: apply the language and theme last chosen in this browser, and the layout of a table page.
(function () {
  var root = document.documentElement;
  var read = function (key) {
    try {
      return localStorage.getItem(key);
    } catch (_) {
      return null;
    }
  };
  var language = read("paiju.language");
  if (language !== "zh" && language !== "en") {
    language = /^zh/i.test(navigator.language || "") ? "zh" : "en";
  }
  root.lang = language === "zh" ? "zh-CN" : "en";
  var light = read("paiju.light");
  if (light === "light" || light === "dark") root.dataset.light = light;
  if (/^\/t\/[^/]+\/?$/.test(location.pathname)) root.dataset.page = "table";
})();
