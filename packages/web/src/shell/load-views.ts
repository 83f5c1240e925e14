import type { Page } from "../base/page/page.ts";
import { whenIdle } from "../base/ui/use/when-idle.ts";
import { pages, preloadPage } from "./pages.ts";
import { loginDialog } from "./session/login-parts.ts";

/**
 * Loads the code of all views and of the login, one after another while nothing else is to be done: the first click on one then costs
 * nothing, and a view is there when the server has gone. A person who saves data loads only what is opened.
 */
export function loadViews(): () => void {
  let stop = () => {};
  const parts = [...pages.map((page) => () => loadView(page)), loginDialog.preload];
  function loadNext(place: number) {
    const load = parts[place];
    if (load) stop = whenIdle(() => void load().then(() => loadNext(place + 1)));
  }
  if (!isSavingData()) loadNext(0);
  return () => stop();
}

async function loadView(page: Page): Promise<void> {
  await Promise.all([preloadPage(page), page.firstSight?.preload()]);
}

/** Only some browsers tell. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
