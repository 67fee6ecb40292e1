// Runs before the first paint, so that neither theme nor language is seen to change.
(function () {
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be blocked altogether.
    }
  }

  var language = stored("language");
  if (language === "en" || language === "fr") root.lang = language;

  var theme = stored("theme");
  var density = stored("density");
  var prefersDark = matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    root.dataset.theme =
      theme === "dark" || theme === "light" ? theme : prefersDark.matches ? "dark" : "light";
    root.dataset.density = density === "comfortable" ? density : "dense";
  }
  apply();
  prefersDark.addEventListener("change", apply);
  // The settings say what was chosen; this stays the one place that knows what it means for the page.
  window.addEventListener("display", function (event) {
    theme = event.detail.theme;
    density = event.detail.density;
    apply();
  });
})();
