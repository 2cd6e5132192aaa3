// Brings a user who presses a notification back to its table. It fetches and stores nothing.
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
