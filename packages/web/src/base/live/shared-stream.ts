import type { EtuiEvent } from "@etui/protocol/event";
import { type Follower, openEventSource } from "./event-source.ts";
import { type Leadership, standForLeadership } from "./leadership.ts";

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
  const tell = (word: Word) => channel.postMessage(word);
  const { heard, state, forget } = remembering(follower);

  const leadership = standForLeadership(name, {
    onLead() {
      const close = openEventSource(toldToOthers(heard, tell));
      return () => {
        forget();
        close();
      };
    },
    onDeposed: () => silence.ask(),
  });
  const silence = watchForSilence(leadership, tell);

  channel.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (word.type !== "asked") silence.broken();
    switch (word.type) {
      case "asked":
        if (leadership.isLeading()) tell({ type: state() });
        break;
      case "open":
        heard.onOpenBefore();
        break;
      case "opened":
        heard.onOpen(word.isResumed);
        break;
      case "lost":
        heard.onLost();
        break;
      case "event":
        heard.onEvent(word.event, word.id);
        break;
    }
  };
  silence.ask();
  document.addEventListener("visibilitychange", silence.ask);

  return () => {
    silence.broken();
    document.removeEventListener("visibilitychange", silence.ask);
    leadership.leave();
    channel.close();
  };
}

/** The follower of one tab, who remembers how it stands with the stream. */
function remembering(follower: Follower) {
  let now: "here" | "open" | "lost" = "here";
  let wasOpen = false;
  const heard = {
    lastId: follower.lastId,
    onOpen(isResumed: boolean) {
      // What was asked before this tab heard anything may have been read before a change that nobody will tell it.
      follower.onOpen(isResumed && wasOpen);
      now = "open";
      wasOpen = true;
    },
    /** The stream was open already when this tab came. */
    onOpenBefore() {
      if (!wasOpen) heard.onOpen(false);
    },
    onLost() {
      now = "lost";
      follower.onLost();
    },
    onEvent: follower.onEvent,
  };
  return {
    heard,
    state: () => now,
    /** Whoever opens the next stream does not know yet how it stands with it. */
    forget() {
      now = "here";
    },
  };
}

/** What the leader hears, it passes on. */
const toldToOthers = (heard: Follower, tell: (word: Word) => void): Follower => ({
  lastId: heard.lastId,
  onOpen(isResumed) {
    heard.onOpen(isResumed);
    tell({ type: "opened", isResumed });
  },
  onLost() {
    heard.onLost();
    tell({ type: "lost" });
  },
  onEvent(event, id) {
    heard.onEvent(event, id);
    tell({ type: "event", event, id });
  },
});

/** A tab that is looked at asks whether somebody leads. Where nobody answers, it takes the lead. */
function watchForSilence(leadership: Leadership, tell: (word: Word) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask() {
      clearTimeout(timer);
      if (document.hidden || leadership.isLeading()) return;
      tell({ type: "asked" });
      timer = setTimeout(() => {
        if (!leadership.isLeading() && !document.hidden) leadership.seize();
      }, ANSWERS_WITHIN_MS);
    },
    broken: () => clearTimeout(timer),
  };
}
