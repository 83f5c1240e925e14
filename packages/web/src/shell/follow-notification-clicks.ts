import { navigate } from "../base/router/location.ts";

/** Opens the link of a clicked notification in the page that is already open. */
export function followNotificationClicks(): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  function handleMessage({ data }: MessageEvent<{ open?: unknown }>) {
    if (typeof data?.open === "string" && data.open.startsWith("/")) navigate(data.open);
  }
  navigator.serviceWorker.addEventListener("message", handleMessage);
  return () => navigator.serviceWorker.removeEventListener("message", handleMessage);
}
