/**
 * `GET /api/events`: what happens to the user's things, as it happens (Server-Sent Events).
 *
 * Resumable: every data event has an id; a browser that lost the connection sends the last one as
 * `Last-Event-ID` and gets everything since. Programs may also send it as `?after=`.
 */

import type { ServerResponse } from "node:http";
import { type Etui, type LogPosition, parsePosition, positionId } from "@etui/engine";
import type { EtuiEvent } from "@etui/protocol/event";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { errorAnswer } from "./answer.ts";
import type { AppEnv } from "./caller.ts";

const STREAMS_A_USER = 20;
const HEARTBEAT_MS = 15_000;
/** A reader this far behind is cut off; it comes back with the last id it has seen and misses nothing. */
const MOST_UNREAD_BYTES = 1024 * 1024;
const STREAM_HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

function write(outgoing: ServerResponse, event: EtuiEvent): void {
  const id = "id" in event ? `id: ${event.id}\n` : "";
  outgoing.write(`event: ${event.type}\n${id}data: ${JSON.stringify(event)}\n\n`);
  if (outgoing.writableLength > MOST_UNREAD_BYTES) outgoing.destroy();
}

export function createEventStream(etui: Etui) {
  const open = new Map<string, Set<ServerResponse>>();

  async function handle(c: Context<AppEnv>): Promise<Response> {
    // The head alone: its stream would have no bytes by which the client could see that it is open.
    if (c.env.incoming.method === "HEAD") return new Response(null, { headers: STREAM_HEAD });
    const { userId } = c.get("caller");
    const streams = open.get(userId) ?? new Set();
    open.set(userId, streams);
    if (streams.size >= STREAMS_A_USER) {
      return errorAnswer(
        "rate_limited",
        `${STREAMS_A_USER} event streams are open already. Close one first.`,
        {
          "retry-after": "5",
        },
      );
    }
    const { outgoing } = c.env as { outgoing: ServerResponse };
    const asked = c.req.header("last-event-id") ?? c.req.query("after");
    const after = asked === undefined ? undefined : parsePosition(asked);

    streams.add(outgoing);
    const stops: (() => void)[] = [];
    outgoing.once("close", () => {
      streams.delete(outgoing);
      for (const stop of stops) stop();
    });

    // The head goes out when the position stands: a page that reads its data once the stream is open then misses
    // nothing in between. What is heard before the head waits for it.
    let early: EtuiEvent[] | undefined = [];
    const send = (event: EtuiEvent) => {
      if (early) early.push(event);
      else if (!outgoing.destroyed) write(outgoing, event);
    };
    let start: LogPosition;
    try {
      const feed = await etui.changes.subscribe(
        userId,
        (changes) => {
          for (const { position, change, at } of changes) {
            send({ type: "data.changed", id: positionId(position), change, at: at.toISOString() });
          }
        },
        after,
      );
      stops.push(feed.stop);
      start = feed.position;
      stops.push(
        await etui.bus.subscribe((word) => {
          if (word.topic === "tools.changed") send({ type: "tools.changed" });
          if (word.topic === "confirmation.changed" && word.userId === userId) {
            send({ type: "confirmation.changed", confirmation_id: word.confirmationId });
          }
        }),
      );
    } catch {
      streams.delete(outgoing);
      for (const stop of stops) stop();
      return errorAnswer("unavailable", "The database is away. Open the stream again in a moment.");
    }

    outgoing.writeHead(200, STREAM_HEAD);
    const isLost = asked !== undefined && after === undefined;
    if (isLost) write(outgoing, { type: "events.reset", id: positionId(start) });
    else outgoing.write(`id: ${positionId(start)}\n\n`);
    for (const event of early) write(outgoing, event);
    early = undefined;
    const heartbeat = setInterval(() => outgoing.write(":\n\n"), HEARTBEAT_MS);
    stops.push(() => clearInterval(heartbeat));
    if (outgoing.destroyed) for (const stop of stops) stop();
    return RESPONSE_ALREADY_SENT;
  }

  return {
    handle,
    close: () => {
      for (const streams of open.values()) for (const outgoing of streams) outgoing.end();
    },
  };
}
