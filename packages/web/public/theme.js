// Runs before the first paint, so that a dark room never sees a white flash. src/theme/theme.ts takes over after it.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem("etui.theme");
  } catch {
    // Storage is refused in some private windows: follow the system.
  }
  const dark = choice ? choice === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
