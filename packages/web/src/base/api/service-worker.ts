/** The page's own worker: it opens the page while no server answers, and shows what is pushed while no page is open. */
export const WORKER = "/service-worker.js";

/** Undefined where the browser has none for this page, such as over plain HTTP from another machine. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER);
}
