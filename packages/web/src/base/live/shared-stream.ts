import type { EtuiEvent } from "@etui/protocol/event";
import { type Follower, openEventSource } from "./event-source.ts";
import { type Leadership, standForLeadership } from "./leadership.ts";

/** The messages between the tabs of a browser. */
type Word =
  | { type: "asked" }
  /** Answers to `asked`; `here` means that it is not yet known whether there is a stream. */
  | { type: "open" }
  | { type: "here" }
  | { type: "opened"; isResumed: boolean }
  | { type: "lost" }
  | { type: "event"; event: EtuiEvent; id: string };

/** A leader answers at once, unless the browser has put it to sleep. */
const ANSWERS_WITHIN_MS = 3000;

/** Both exist only if the address is https or this machine's own. */
export const canShare = () => "locks" in navigator && "BroadcastChannel" in globalThis;

/**
 * Follows the events through one connection for all tabs, because a browser opens only six to one server. The tab that
 * holds the lock holds the connection and passes on what it hears. When it closes, the next tab opens its own
 * connection after the last event it was told, so that none is missed; some events may then come twice. A tab in the
 * background may be put to sleep while it holds the lock; the visible tab then takes the lock from it.
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

/** The follower of one tab, which remembers the state of the stream. */
function remembering(follower: Follower) {
  let now: "here" | "open" | "lost" = "here";
  let wasOpen = false;
  const heard = {
    lastId: follower.lastId,
    onOpen(isResumed: boolean) {
      // What was fetched before this tab heard anything may be older than a change that nobody will report to it.
      follower.onOpen(isResumed && wasOpen);
      now = "open";
      wasOpen = true;
    },
    /** The stream was already open when this tab came. */
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
    /** The next leader does not yet know the state of its stream. */
    forget() {
      now = "here";
    },
  };
}

/** Passes on to the other tabs what the leader hears. */
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

/** A visible tab asks whether another one leads. If none answers, it takes the lead. */
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
