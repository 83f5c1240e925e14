import type { EtuiEvent } from "@etui/protocol/event";
import {
  activityKey,
  confirmationsKey,
  conversationKeys,
  inboxKey,
  kbKey,
  planKey,
  skillsKey,
  triggersKey,
} from "./affected-queries.ts";
import type { Follower } from "./event-source.ts";
import { streamStatus } from "./live-state.ts";
import { holdStream } from "./lone-stream.ts";
import { gatherChanges, type PendingChanges } from "./pending-changes.ts";
import { refreshBeginning, refreshQueries } from "./refresh-queries.ts";
import { canShare, shareStream } from "./shared-stream.ts";

/** Queries whose changes are not among the events that are sent again. */
const UNTOLD: ReadonlySet<unknown> = new Set([confirmationsKey[0], conversationKeys.all[0], "session"]);

/** Follows the server's events for as long as the page is logged in. */
export function followEvents(userId: string): () => void {
  const pending = gatherChanges();
  const follower = followerOf((event) => receive(event, pending));
  let stop: (() => void) | undefined;

  function start() {
    stop = canShare() ? shareStream(userId, follower) : holdStream(follower, () => streamStatus.set("quiet"));
  }
  function handlePageHide() {
    stop?.();
    stop = undefined;
  }
  // A page that returns from the browser's back/forward cache has missed events.
  function handlePageShow() {
    if (!stop) start();
  }

  start();
  addEventListener("pagehide", handlePageHide);
  addEventListener("pageshow", handlePageShow);
  return () => {
    removeEventListener("pagehide", handlePageHide);
    removeEventListener("pageshow", handlePageShow);
    pending.close();
    stop?.();
    streamStatus.set("quiet");
  };
}

/** What the page does when a stream opens, is lost, or brings an event. */
function followerOf(onEvent: (event: EtuiEvent) => void): Follower {
  let wasOpen = false;
  let lastId = "";
  return {
    lastId: () => lastId,
    onOpen(isResumed) {
      streamStatus.set("live");
      // After a resumed connection, changes of data since the last seen event are sent again, but changes of
      // confirmations are not. Without a resumed one, everything that was fetched before is fetched again, at the first
      // opening too.
      // The cookie belongs to the whole browser, so the session may have become another person's meanwhile.
      if (isResumed) void refreshQueries({ predicate: ({ queryKey: [first] }) => UNTOLD.has(first) });
      else void (wasOpen ? refreshQueries() : refreshBeginning());
      wasOpen = true;
    },
    onLost: () => streamStatus.set("down"),
    onEvent(event, id) {
      lastId = id || lastId;
      onEvent(event);
    },
  };
}

/** Marks what each event makes stale. */
function receive(event: EtuiEvent, pending: PendingChanges): void {
  const [activity] = activityKey(undefined, null);
  switch (event.type) {
    case "data.changed":
      pending.addData({ ...event.change, seenAt: performance.now() });
      break;
    case "trigger.changed":
      // A trigger that fired may have left a message.
      pending.addWhole(triggersKey[0], inboxKey[0], activity);
      break;
    case "inbox.changed":
      pending.addWhole(inboxKey[0]);
      break;
    case "card.changed":
      pending.addCard(event.change.target);
      break;
    case "skill.changed":
      pending.addWhole(activity, skillsKey[0]);
      break;
    case "plan.changed":
      pending.addWhole(activity, planKey[0], triggersKey[0]);
      break;
    case "page.changed":
      pending.addWhole(activity, kbKey[0]);
      break;
    case "thing.changed":
      pending.addWhole(activity);
      break;
    case "conversation.changed":
      void refreshQueries({
        predicate: ({ queryKey: [first, what, id] }) =>
          // When a reply ends, its questions end too.
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
