import type { EtuiEvent } from "@etui/protocol/event";
import { type Follower, openEventSource } from "./event-source.ts";

/** What the tabs of a browser say to each other. */
type Word =
  | { type: "asked" }
  /** The answers to it; `here` while it is not known yet whether there is a stream. */
  | { type: "open" }
  | { type: "here" }
  | { type: "opened"; isResumed: boolean }
  | { type: "lost" }
  | { type: "event"; event: EtuiEvent; id: string };

/** Whoever leads answers at once, unless the browser has put it to sleep. */
const ANSWERS_WITHIN_MS = 3000;

/** Both are there only where the address is https or this machine's own. */
export const canShare = () => "locks" in navigator && "BroadcastChannel" in globalThis;

/**
 * Follows the events through one connection for all tabs, because a browser opens only six to one server. The tab
 * that has the lock holds it and passes on what it hears; when it goes, the next one opens its own behind the last
 * event it was told, so that nobody misses any. Some events may then come twice. A tab in the background may be put to
 * sleep with the lock in its hand: the one that is looked at takes it away.
 */
export function shareStream(userId: string, follower: Follower): () => void {
  const name = `etui-events:${userId}`;
  const channel = new BroadcastChannel(name);
  const leaving = new AbortController();
  let isOpen: boolean | undefined;
  let wasOpen = false;
  let stopLeading: (() => void) | undefined;
  let inLine = new AbortController();
  let silence: ReturnType<typeof setTimeout> | undefined;

  const tell = (word: Word) => channel.postMessage(word);

  function noteOpen(isResumed: boolean) {
    // What was asked before this tab heard anything may have been read before a change that nobody will tell it.
    follower.onOpen(isResumed && wasOpen);
    isOpen = true;
    wasOpen = true;
  }
  function noteLost() {
    isOpen = false;
    follower.onLost();
  }

  function lead(): Promise<void> {
    const close = openEventSource({
      lastId: follower.lastId,
      onOpen(isResumed) {
        noteOpen(isResumed);
        tell({ type: "opened", isResumed });
      },
      onLost() {
        noteLost();
        tell({ type: "lost" });
      },
      onEvent(event, id) {
        follower.onEvent(event, id);
        tell({ type: "event", event, id });
      },
    });
    return new Promise((resolve) => {
      stopLeading = () => {
        stopLeading = undefined;
        isOpen = undefined;
        close();
        resolve();
      };
    });
  }

  function standInLine() {
    inLine = new AbortController();
    ask({ signal: inLine.signal });
  }

  function ask(options: LockOptions) {
    navigator.locks.request(name, options, lead).catch(() => {
      if (leaving.signal.aborted || options.signal?.aborted) return;
      if (stopLeading) {
        // Another tab has taken it, because this one slept.
        stopLeading();
        standInLine();
        seekLeader();
      }
      // Some private windows refuse locks: then each tab holds its own connection.
      else void lead();
    });
  }

  function seekLeader() {
    clearTimeout(silence);
    if (document.hidden || stopLeading) return;
    tell({ type: "asked" });
    silence = setTimeout(() => {
      if (stopLeading || document.hidden) return;
      inLine.abort();
      ask({ steal: true });
    }, ANSWERS_WITHIN_MS);
  }

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.type !== "asked") clearTimeout(silence);
    switch (word.type) {
      case "asked":
        if (stopLeading) tell({ type: isOpen === undefined ? "here" : isOpen ? "open" : "lost" });
        break;
      case "open":
        if (!wasOpen) noteOpen(false);
        break;
      case "opened":
        noteOpen(word.isResumed);
        break;
      case "lost":
        noteLost();
        break;
      case "event":
        follower.onEvent(word.event, word.id);
        break;
    }
  };
  standInLine();
  seekLeader();
  document.addEventListener("visibilitychange", seekLeader);

  return () => {
    leaving.abort();
    inLine.abort();
    clearTimeout(silence);
    document.removeEventListener("visibilitychange", seekLeader);
    stopLeading?.();
    channel.close();
  };
}
