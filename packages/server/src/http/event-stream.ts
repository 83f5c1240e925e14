/**
 * `GET /api/events`: what happens to the user's things, as it happens (Server-Sent Events).
 *
 * Resumable: every data event has an id; a browser that lost the connection sends the last one as
 * `Last-Event-ID` and gets everything since. Programs may also send it as `?after=`.
 */

import type { ServerResponse } from "node:http";
import { type Etui, parsePosition, positionId } from "@etui/engine";
import type { EtuiEvent } from "@etui/protocol/event";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { errorAnswer } from "./answer.ts";
import type { AppEnv } from "./caller.ts";

const STREAMS_A_USER = 20;
const HEARTBEAT_MS = 15_000;
/** A reader this far behind is cut off; it comes back with the last id it has seen and misses nothing. */
const MOST_UNREAD_BYTES = 1024 * 1024;

export function createEventStream(etui: Etui) {
  const open = new Map<string, Set<ServerResponse>>();

  async function handle(c: Context<AppEnv>): Promise<Response> {
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
    outgoing.writeHead(200, {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    outgoing.flushHeaders();

    const send = (event: EtuiEvent) => {
      if (outgoing.destroyed) return;
      const id = "id" in event ? `id: ${event.id}\n` : "";
      outgoing.write(`event: ${event.type}\n${id}data: ${JSON.stringify(event)}\n\n`);
      if (outgoing.writableLength > MOST_UNREAD_BYTES) outgoing.destroy();
    };
    const heartbeat = setInterval(() => outgoing.write(":\n\n"), HEARTBEAT_MS);
    stops.push(() => clearInterval(heartbeat));

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
      if (asked !== undefined && after === undefined) {
        send({ type: "events.reset", id: positionId(feed.position) });
      } else {
        outgoing.write(`id: ${positionId(feed.position)}\n\n`);
      }
      stops.push(
        await etui.bus.subscribe((word) => {
          if (word.topic === "tools.changed") send({ type: "tools.changed" });
          if (word.topic === "confirmation.changed" && word.userId === userId) {
            send({ type: "confirmation.changed", confirmation_id: word.confirmationId });
          }
        }),
      );
    } catch {
      // The database is away. The browser tries again by itself.
      outgoing.destroy();
    }
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
