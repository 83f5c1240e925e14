/** `GET /api/conversations/{id}/stream`: a reply as it is made, by this process or by another one. */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message, ReplyEvent } from "@etui/protocol/conversation";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { whenClosed } from "../door/when-closed.ts";
import { keepAlive, SSE_HEAD, writeFrame } from "./sse.ts";

/** A reader that lags by this many bytes is cut off; it returns and gets everything. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** The interval in milliseconds for reading what another process makes, at least as often as it is stored. */
const LOOK_EVERY_MS = 500;

interface Reply {
  /** True if the request only asks whether there is a stream. */
  isHead: boolean;
  /** Undefined if another process makes the reply, or nobody does. */
  watch(send: (event: ReplyEvent) => void): (() => void) | undefined;
  /** The reply as it was last stored. */
  look(): Promise<Message | undefined>;
}

export async function streamReply(
  outgoing: ServerResponse,
  { isHead, watch, look }: Reply,
): Promise<Response> {
  outgoing.writeHead(200, SSE_HEAD);
  outgoing.flushHeaders();
  if (isHead) {
    outgoing.end();
    return RESPONSE_ALREADY_SENT;
  }
  const send = (event: ReplyEvent) => {
    writeFrame(outgoing, `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`, MOST_UNREAD_BYTES);
    if (event.type === "end") outgoing.end();
  };
  keepAlive(outgoing);
  const stop = watch(send);
  if (stop) whenClosed(outgoing, stop);
  else await follow(look, send, () => outgoing.destroyed || outgoing.writableEnded);
  return RESPONSE_ALREADY_SENT;
}

/** Follows the reply in the database until it is over. */
async function follow(
  look: () => Promise<Message | undefined>,
  send: (event: ReplyEvent) => void,
  isGone: () => boolean,
): Promise<void> {
  let before = "";
  while (!isGone()) {
    const message = await look();
    if (message?.state !== "running") return send({ type: "end", message: message ?? NOTHING });
    const now = JSON.stringify(message);
    if (now !== before) send({ type: "reply", message });
    before = now;
    await sleep(LOOK_EVERY_MS);
  }
}

/** A conversation without any answer yet. */
const NOTHING: Message = {
  message_id: "",
  role: "assistant",
  state: "complete",
  parts: [],
  created_at: new Date(0).toISOString(),
  finished_at: null,
};
