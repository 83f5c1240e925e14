import { type Follower, openEventSource } from "./event-source.ts";

/**
 * Follows the events through a connection of this tab's own. A hidden tab lets go of it, because a browser opens only
 * six to one server; when the tab is looked at again the stream goes on behind the last event it saw.
 */
export function holdStream(follower: Follower, onQuiet: () => void): () => void {
  let close: (() => void) | undefined;

  function handleVisibility() {
    close?.();
    close = undefined;
    if (document.hidden) onQuiet();
    else close = openEventSource(follower);
  }

  document.addEventListener("visibilitychange", handleVisibility);
  handleVisibility();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    close?.();
  };
}
