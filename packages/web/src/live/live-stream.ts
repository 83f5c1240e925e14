import type { EtuiEvent } from "@etui/protocol/event";
import { queryClient } from "../api/query-client.ts";
import {
  activityKey,
  confirmationsKey,
  inboxKey,
  isAffected,
  isDrawnFrom,
  isKeptAffected,
  triggersKey,
} from "./affected-queries.ts";
import { rememberChanges, type SeenChange, streamStatus } from "./live-state.ts";
import { refreshQueries } from "./refresh-queries.ts";

/** An import of 10,000 documents is 10,000 events: they are applied together, at most this often. */
const APPLY_EVERY_MS = 100;
/** What came meanwhile waits until what was asked again is here: asked anew each time, it might never be. */
const LONGEST_APPLYING_MS = 2000;
/** A reconnect takes less; only a longer silence is worth a notice. */
const NOTICE_AFTER_MS = 1500;
/** EventSource reconnects by itself, except after an answer that is no stream: then we do. */
const RETRY_MS = 3000;

const HEARD = [
  "data.changed",
  "trigger.changed",
  "inbox.changed",
  "card.changed",
  "tools.changed",
  "confirmation.changed",
  "events.reset",
] as const satisfies readonly EtuiEvent["type"][];

/**
 * Follows the server's events for as long as the page is logged in. A hidden tab lets go of its connection,
 * because a browser opens only six to one origin and each stream holds one; when the tab is looked at again
 * the stream goes on behind the last event it saw.
 */
export function followEvents(): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let notice: ReturnType<typeof setTimeout> | undefined;
  let apply: ReturnType<typeof setTimeout> | undefined;
  let waiting: SeenChange[] = [];
  const changedCards = new Set<string>();
  /** What is stale as a whole. */
  const stale = new Set<(typeof inboxKey | typeof triggersKey | ReturnType<typeof activityKey>)[0]>();
  let applied = 0;
  let isApplying = false;
  let isOver = false;
  let lastId = "";

  function open() {
    source = new EventSource(lastId ? `/api/events?after=${encodeURIComponent(lastId)}` : "/api/events");
    source.onopen = () => {
      clearTimeout(notice);
      notice = undefined;
      streamStatus.set("live");
      // Changes of data are sent again from the last one seen; without one, or of confirmations, they are not. So
      // what was asked before the stream stood, at the first opening too, is asked again.
      void refreshQueries(lastId ? { queryKey: confirmationsKey } : {});
    };
    source.onerror = () => {
      notice ??= setTimeout(() => streamStatus.set("down"), NOTICE_AFTER_MS);
      if (source?.readyState !== EventSource.CLOSED) return;
      // The answer was no stream. If the session ended, this request says so to the whole page.
      void queryClient.invalidateQueries({ queryKey: ["session"] });
      retry = setTimeout(open, RETRY_MS);
    };
    for (const type of HEARD) {
      source.addEventListener(type, (message: MessageEvent<string>) => {
        lastId = message.lastEventId || lastId;
        receive(JSON.parse(message.data));
      });
    }
  }

  function close() {
    source?.close();
    clearTimeout(retry);
    clearTimeout(notice);
    notice = undefined;
  }

  function receive(event: EtuiEvent) {
    switch (event.type) {
      case "data.changed":
        waiting.push({ ...event.change, seenAt: performance.now() });
        applySoon();
        break;
      case "trigger.changed":
        // One that has fired may have left a message.
        stale.add(triggersKey[0]).add(inboxKey[0]).add(activityKey(undefined, null)[0]);
        applySoon();
        break;
      case "inbox.changed":
        stale.add(inboxKey[0]);
        applySoon();
        break;
      case "card.changed":
        changedCards.add(event.change.target);
        applySoon();
        break;
      case "confirmation.changed":
        void refreshQueries({ queryKey: confirmationsKey });
        break;
      case "events.reset":
        void refreshQueries();
        break;
      case "tools.changed":
        break;
    }
  }

  function applySoon() {
    if (isApplying) return;
    apply ??= setTimeout(() => void applyWaiting(), applied + APPLY_EVERY_MS - performance.now());
  }

  async function applyWaiting() {
    const changes = waiting;
    const whole: ReadonlySet<unknown> = new Set(stale);
    const cards: ReadonlySet<string> = new Set(changedCards);
    waiting = [];
    stale.clear();
    changedCards.clear();
    apply = undefined;
    applied = performance.now();
    rememberChanges(changes);
    const refreshed = refreshQueries({
      predicate: (query) =>
        whole.has(query.queryKey[0]) ||
        isKeptAffected(query.queryKey, cards) ||
        changes.some((change) => isAffected(query.queryKey, change) || isDrawnFrom(query, change)),
    });
    isApplying = true;
    await Promise.race([refreshed, new Promise((resolve) => setTimeout(resolve, LONGEST_APPLYING_MS))]);
    isApplying = false;
    if (!isOver && (waiting.length > 0 || stale.size > 0 || changedCards.size > 0)) applySoon();
  }

  function handleVisibility() {
    if (document.hidden) {
      close();
      streamStatus.set("quiet");
    } else open();
  }

  document.addEventListener("visibilitychange", handleVisibility);
  if (!document.hidden) open();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", handleVisibility);
    clearTimeout(apply);
    close();
    streamStatus.set("quiet");
  };
}
