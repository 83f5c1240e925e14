/** What every stream of Server-Sent Events has: its head, a sign of life, and an end for readers that do not read. */
import type { ServerResponse } from "node:http";
import { whenClosed } from "../door/when-closed.ts";

export const SSE_HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  // A buffering proxy would hold the events back.
  "x-accel-buffering": "no",
};

const HEARTBEAT_MS = 15_000;

/** Sends a sign of life until the stream is closed, because proxies end silent connections. */
export function keepAlive(outgoing: ServerResponse): void {
  const heartbeat = setInterval(() => outgoing.write(":\n\n"), HEARTBEAT_MS);
  whenClosed(outgoing, () => clearInterval(heartbeat));
}

/** A reader that lags by more than `mostUnread` bytes is cut off: it returns, or it is gone. */
export function writeFrame(outgoing: ServerResponse, frame: string, mostUnread: number): void {
  // This is checked before the frame, because one large frame alone exceeds the limit.
  if (outgoing.writableLength > mostUnread) outgoing.destroy();
  else if (!outgoing.destroyed) outgoing.write(frame);
}
