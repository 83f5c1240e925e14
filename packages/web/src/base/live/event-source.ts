import type { EtuiEvent } from "@etui/protocol/event";
import { addressOf } from "../api/address.ts";
import { queryClient } from "../api/query-client.ts";

/** A reconnect takes less time; only a longer silence deserves a notice. */
const NOTICE_AFTER_MS = 1500;
/** EventSource reconnects by itself, except after an answer that is no stream; then this code does it. */
const RETRY_MS = 3000;

const HEARD = [
  "data.changed",
  "trigger.changed",
  "inbox.changed",
  "card.changed",
  "skill.changed",
  "thing.changed",
  "tools.changed",
  "confirmation.changed",
  "conversation.changed",
  "events.reset",
] as const satisfies readonly EtuiEvent["type"][];

/** A receiver of the server's events, whichever way they come. */
export interface Follower {
  /** The id of the last event that came; empty before the first one. */
  lastId(): string;
  /** `isResumed`: events with an id that happened meanwhile are sent again. Otherwise they are lost. */
  onOpen(isResumed: boolean): void;
  onLost(): void;
  onEvent(event: EtuiEvent, id: string): void;
}

/** Holds a connection to the server's events until the returned function closes it. */
export function openEventSource(follower: Follower): () => void {
  let source: EventSource;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let notice: ReturnType<typeof setTimeout> | undefined;

  function open() {
    const after = follower.lastId();
    source = new EventSource(addressOf("GET /api/events", { query: { after: after || undefined } }));
    source.onopen = () => {
      clearTimeout(notice);
      notice = undefined;
      follower.onOpen(follower.lastId() !== "");
    };
    source.onerror = () => {
      notice ??= setTimeout(() => follower.onLost(), NOTICE_AFTER_MS);
      if (source.readyState !== EventSource.CLOSED) return;
      // The answer was no stream. If the session has ended, this request shows that to the whole page.
      void queryClient.invalidateQueries({ queryKey: ["session"] });
      retry = setTimeout(open, RETRY_MS);
    };
    for (const type of HEARD) {
      source.addEventListener(type, (message: MessageEvent<string>) =>
        follower.onEvent(JSON.parse(message.data), message.lastEventId),
      );
    }
  }

  open();
  return () => {
    source.close();
    clearTimeout(retry);
    clearTimeout(notice);
  };
}
