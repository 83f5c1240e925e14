/**
 * The page's service worker: it opens the page when no server answers, and shows pushed messages when no page is open.
 */
export const WORKER = "/service-worker.js";

/** Undefined if the browser offers no worker to this page, for instance over plain HTTP from another machine. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return undefined;
  return navigator.serviceWorker.register(WORKER);
}
