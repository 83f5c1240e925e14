import type { EtuiEvent } from "@etui/protocol/event";
import {
  activityKey,
  confirmationsKey,
  conversationKeys,
  inboxKey,
  isAffected,
  isDrawnFrom,
  isKeptAffected,
  skillsKey,
  triggersKey,
} from "./affected-queries.ts";
import type { Follower } from "./event-source.ts";
import { rememberChanges, type SeenChange, streamStatus } from "./live-state.ts";
import { holdStream } from "./lone-stream.ts";
import { refreshBeginning, refreshQueries } from "./refresh-queries.ts";
import { canShare, shareStream } from "./shared-stream.ts";

/** An import of 10,000 documents is 10,000 events: they are applied together, at most this often. */
const APPLY_EVERY_MS = 100;
/** What came meanwhile waits until what was asked again is here: asked anew each time, it might never be. */
const LONGEST_APPLYING_MS = 2000;
/** What no event that is sent again tells of. */
const UNTOLD: ReadonlySet<unknown> = new Set([confirmationsKey[0], conversationKeys.all[0], "session"]);

/** Follows the server's events for as long as the page is logged in. */
export function followEvents(userId: string): () => void {
  let apply: ReturnType<typeof setTimeout> | undefined;
  let waiting: SeenChange[] = [];
  const changedCards = new Set<string>();
  /** What is stale as a whole. */
  const stale = new Set<
    (typeof inboxKey | typeof skillsKey | typeof triggersKey | ReturnType<typeof activityKey>)[0]
  >();
  let applied = 0;
  let isApplying = false;
  let isOver = false;
  let wasOpen = false;
  let lastId = "";
  let stop: (() => void) | undefined;

  const follower: Follower = {
    lastId: () => lastId,
    onOpen(isResumed) {
      streamStatus.set("live");
      // Changes of data are sent again from the last one seen; without one, or of confirmations, they are not. So
      // what was asked before the stream stood, at the first opening too, is asked again.
      // The cookie is the whole browser's: meanwhile it may have become somebody else's.
      if (isResumed) void refreshQueries({ predicate: ({ queryKey: [first] }) => UNTOLD.has(first) });
      else void (wasOpen ? refreshQueries() : refreshBeginning());
      wasOpen = true;
    },
    onLost: () => streamStatus.set("down"),
    onEvent(event, id) {
      lastId = id || lastId;
      receive(event);
    },
  };

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
      case "skill.changed":
        stale.add(activityKey(undefined, null)[0]).add(skillsKey[0]);
        applySoon();
        break;
      case "thing.changed":
        stale.add(activityKey(undefined, null)[0]);
        applySoon();
        break;
      case "conversation.changed":
        void refreshQueries({
          predicate: ({ queryKey: [first, what, id] }) =>
            // A reply that ends takes its questions along.
            first === confirmationsKey[0] ||
            (first === conversationKeys.all[0] && (what !== "one" || id === event.conversation_id)),
        });
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

  function start() {
    stop = canShare() ? shareStream(userId, follower) : holdStream(follower, () => streamStatus.set("quiet"));
  }
  function handlePageHide() {
    stop?.();
    stop = undefined;
  }
  // A page that comes back out of the browser's memory was told nothing meanwhile.
  function handlePageShow() {
    if (!stop) start();
  }

  start();
  addEventListener("pagehide", handlePageHide);
  addEventListener("pageshow", handlePageShow);
  return () => {
    isOver = true;
    removeEventListener("pagehide", handlePageHide);
    removeEventListener("pageshow", handlePageShow);
    clearTimeout(apply);
    stop?.();
    streamStatus.set("quiet");
  };
}
