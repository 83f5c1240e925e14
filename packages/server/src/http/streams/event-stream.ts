/**
 * `GET /api/events`: what happens to the user's things, as it happens (Server-Sent Events).
 *
 * Resumable: every data event has an id; a browser that lost the connection sends the last one as `Last-Event-ID` and
 * gets everything since. Programs may also send it as `?after=`.
 */

import type { ServerResponse } from "node:http";
import {
  checkPath,
  type Etui,
  type LoggedChange,
  type LogPosition,
  parsePosition,
  positionId,
  type Selection,
} from "@etui/engine";
import type { EtuiEvent } from "@etui/protocol/event";
import { type Refused, refusal } from "@etui/words/refusal";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { whenClosed } from "../door/when-closed.ts";
import { type Refusing, refuse, wrong } from "../refusing.ts";
import { keepAlive, SSE_HEAD, writeFrame } from "./sse.ts";

const STREAMS_A_USER = 20;
/** A reader that lags by this many bytes is cut off; it returns with the last id it has seen and misses nothing. */
const MOST_UNREAD_BYTES = 1024 * 1024;
function frameOf(event: EtuiEvent): string {
  const id = "id" in event ? `id: ${event.id}\n` : "";
  return `event: ${event.type}\n${id}data: ${JSON.stringify(event)}\n\n`;
}

/** Many streams report the same change, so its text is made only once. */
const frames = new WeakMap<LoggedChange, string>();

function frameOfChange(logged: LoggedChange, kinds: Etui["kinds"]): string {
  let frame = frames.get(logged);
  if (frame === undefined) {
    const { position, change, at } = logged;
    const type = kinds.get(change.kind)?.event ?? "thing.changed";
    frame = frameOf({ type, id: positionId(position), change, at: at.toISOString() });
    frames.set(logged, frame);
  }
  return frame;
}

const write = (outgoing: ServerResponse, frame: string): void =>
  writeFrame(outgoing, frame, MOST_UNREAD_BYTES);

/** With `?path=` for one document or `?prefix=` for all below, only their changes are sent. */
function selectionOf({
  path,
  prefix,
}: Opening["query"]): { ok: true; selection: Selection | undefined } | { ok: false; because: Refused } {
  if (path !== undefined && prefix !== undefined)
    return { ok: false, because: refusal("http.path_and_prefix") };
  const given = path ?? prefix;
  if (given === undefined) return { ok: true, selection: undefined };
  const checked = checkPath(given, path === undefined ? "prefix" : "path");
  if (!checked.ok) return { ok: false, because: checked.refused };
  const kind = "user_data";
  return {
    ok: true,
    selection: path === undefined ? { kind, prefix: checked.path } : { kind, target: checked.path },
  };
}

interface Opening {
  userId: string;
  query: { path?: string | undefined; prefix?: string | undefined; after?: string | undefined };
  lastEventId: string | string[] | undefined;
  outgoing: ServerResponse;
  isHead: boolean;
}

export interface EventStream {
  open(asked: Opening): Promise<Response | Refusing>;
  close(): void;
}

export function createEventStream(etui: Etui): EventStream {
  const open = new Map<string, Set<ServerResponse>>();
  return {
    async open({ userId, query, lastEventId, outgoing, isHead }) {
      // Only the head is sent: a stream would have no bytes by which the client could see that it is open.
      if (isHead) return new Response(null, { headers: SSE_HEAD });
      const streams = open.get(userId) ?? new Set();
      open.set(userId, streams);
      if (streams.size >= STREAMS_A_USER) {
        return refuse("rate_limited", refusal("http.too_many_streams", { most: STREAMS_A_USER }), {
          "retry-after": "5",
        });
      }
      const only = selectionOf(query);
      if (!only.ok) return wrong(only.because);
      const asked = lastEventId?.toString() ?? query.after;
      const after = asked === undefined ? undefined : parsePosition(asked);
      let stop = () => {};
      streams.add(outgoing);
      whenClosed(outgoing, () => {
        streams.delete(outgoing);
        stop();
      });
      const early = new EarlyFrames(outgoing);
      let followed: Followed;
      try {
        followed = await follow(etui, userId, { after, only: only.selection }, (frame) => early.send(frame));
      } catch {
        streams.delete(outgoing);
        return refuse("unavailable", refusal("database.away"));
      }
      stop = followed.stop;
      outgoing.writeHead(200, SSE_HEAD);
      const id = positionId(followed.start);
      const isLost = asked !== undefined && (after === undefined || !followed.isGapless);
      if (isLost) write(outgoing, frameOf({ type: "events.reset", id }));
      else outgoing.write(`id: ${id}\n\n`);
      early.release();
      keepAlive(outgoing);
      if (outgoing.destroyed) stop();
      return RESPONSE_ALREADY_SENT;
    },
    close() {
      for (const streams of open.values()) for (const outgoing of streams) outgoing.end();
    },
  };
}

/**
 * The head goes out when the stream's position is known: a page that reads its data once the stream is open then misses
 * nothing in between. Frames that are heard before the head wait for it here.
 */
class EarlyFrames {
  readonly #outgoing: ServerResponse;
  #waiting: string[] | undefined = [];

  constructor(outgoing: ServerResponse) {
    this.#outgoing = outgoing;
  }

  send(frame: string): void {
    if (this.#waiting) this.#waiting.push(frame);
    else write(this.#outgoing, frame);
  }

  release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    for (const frame of waiting) write(this.#outgoing, frame);
  }
}

interface Followed {
  start: LogPosition;
  /** False if the log no longer holds all that came after the position that was asked for. */
  isGapless: boolean;
  stop(): void;
}

/** Sends everything that this user is to hear of: changes from a place in the log on, and words from other processes. */
async function follow(
  etui: Etui,
  userId: string,
  from: { after: LogPosition | undefined; only: Selection | undefined },
  send: (frame: string) => void,
): Promise<Followed> {
  const feed = await etui.changes.subscribe(
    userId,
    (changes) => send(changes.map((change) => frameOfChange(change, etui.kinds)).join("")),
    from,
  );
  try {
    const stopWords = await etui.bus.subscribe((word) => {
      if (word.topic === "tools.changed") send(frameOf({ type: "tools.changed" }));
      if (!("userId" in word) || word.userId !== userId) return;
      if (word.topic === "user.replaced") {
        send(frameOf({ type: "events.reset", id: positionId(feed.position) }));
      }
      if (word.topic === "confirmation.changed") {
        send(frameOf({ type: "confirmation.changed", confirmation_id: word.confirmationId }));
      }
      if (word.topic === "conversation.changed") {
        send(frameOf({ type: "conversation.changed", conversation_id: word.conversationId }));
      }
    });
    return {
      start: feed.position,
      isGapless: feed.gapless,
      stop: () => {
        feed.stop();
        stopWords();
      },
    };
  } catch (error) {
    feed.stop();
    throw error;
  }
}
