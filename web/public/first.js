// Before the first paint: the language and the light that this browser chose last time, and a table's own frame.
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
