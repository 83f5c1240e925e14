import type { EtuiEvent } from "@etui/protocol/event";
import { addressOf } from "../api/address.ts";
import { openStream } from "../api/open-stream.ts";
import { queryClient } from "../api/query-client.ts";

/** A reconnect takes less time; only a longer silence deserves a notice. */
const NOTICE_AFTER_MS = 1500;

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
  let notice: ReturnType<typeof setTimeout> | undefined;
  const close = openStream(
    () => addressOf("GET /api/events", { query: { after: follower.lastId() || undefined } }),
    {
      onOpen() {
        clearTimeout(notice);
        notice = undefined;
        follower.onOpen(follower.lastId() !== "");
      },
      onEvent: (_, data, id) => follower.onEvent(JSON.parse(data) as EtuiEvent, id),
      onLost(isRefused) {
        notice ??= setTimeout(() => follower.onLost(), NOTICE_AFTER_MS);
        // If the session has ended, this request shows that to the whole page.
        if (isRefused) void queryClient.invalidateQueries({ queryKey: ["session"] });
      },
    },
  );
  return () => {
    close();
    clearTimeout(notice);
  };
}
