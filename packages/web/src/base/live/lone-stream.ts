import { type Follower, openEventSource } from "./event-source.ts";

/**
 * Follows the events through a connection of this tab alone. A hidden tab closes it, because a browser opens only six
 * connections to a server; when the tab is visible again, the stream continues after the last event it saw.
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
