/** `GET /api/conversations/{id}/stream`: a reply as it is made, by this process or by another one. */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Message, ReplyEvent } from "@etui/protocol/conversation";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { whenClosed } from "../door/when-closed.ts";
import { keepAlive, SSE_HEAD, writeFrame } from "./sse.ts";

/** A reader that owes this much is cut off; it comes back and gets the whole. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** What another process makes is looked at as often as it is written down, or twice. */
const LOOK_EVERY_MS = 500;

interface Reply {
  /** Only whether there is a stream is asked. */
  isHead: boolean;
  /** Undefined where another process makes it, or nobody does. */
  watch(send: (event: ReplyEvent) => void): (() => void) | undefined;
  /** As it was last written down. */
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

/** As it stands in the database, until it is over. */
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

/** A conversation in which nothing was answered yet. */
const NOTHING: Message = {
  message_id: "",
  role: "assistant",
  state: "complete",
  parts: [],
  created_at: new Date(0).toISOString(),
  finished_at: null,
};
