/** What every stream of Server-Sent Events has: its head, a sign of life, and an end for readers that do not read. */
import type { ServerResponse } from "node:http";
import { whenClosed } from "../door/when-closed.ts";

export const SSE_HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // A proxy that gathers answers would keep the events back.
  "x-accel-buffering": "no",
};

const HEARTBEAT_MS = 15_000;

/** Until the stream is closed. Proxies end connections on which nothing comes. */
export function keepAlive(outgoing: ServerResponse): void {
  const heartbeat = setInterval(() => outgoing.write(":\n\n"), HEARTBEAT_MS);
  whenClosed(outgoing, () => clearInterval(heartbeat));
}

/** A reader that owes more than `mostUnread` bytes is cut off: it comes back, or it is gone. */
export function writeFrame(outgoing: ServerResponse, frame: string, mostUnread: number): void {
  // Before the frame, not after it: one large frame is more than that by itself.
  if (outgoing.writableLength > mostUnread) outgoing.destroy();
  else if (!outgoing.destroyed) outgoing.write(frame);
}
