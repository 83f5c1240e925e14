/**
 * The page's service worker: it opens the page when no server answers, and shows pushed messages when no page is open.
 */
export const WORKER = "/service-worker.js";

/** Undefined if the browser offers no worker to this page: over plain HTTP from another machine there is none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if ("serviceWorker" in navigator) return navigator.serviceWorker.register(WORKER);
  return undefined;
}
