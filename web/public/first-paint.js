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
  var prefersDark = matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    root.dataset.theme =
      theme === "dark" || theme === "light" ? theme : prefersDark.matches ? "dark" : "light";
  }
  apply();
  prefersDark.addEventListener("change", apply);
})();
