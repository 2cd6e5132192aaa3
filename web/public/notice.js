// Brings who presses a notice back to the table that it is about. It fetches nothing and keeps nothing.
self.addEventListener("notificationclick", function (event) {
  event.notification.close();
  var path = event.notification.data;
  event.waitUntil(
    self.clients.matchAll({ type: "window", includeUncontrolled: true }).then(function (windows) {
      var there = windows.find(function (one) {
        return new URL(one.url).pathname === path;
      });
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
