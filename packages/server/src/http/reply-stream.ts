/** `GET /api/conversations/{id}/stream`: a reply as it is made, by this process or by another one. */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Etui } from "@etui/engine";
import type { Message, ReplyEvent } from "@etui/protocol/conversation";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { Assistant } from "../agent/assistant.ts";
import type { AppEnv } from "./caller.ts";

const HEAD = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};
const HEARTBEAT_MS = 15_000;
/** A reader that owes this much is cut off; it comes back and gets the whole. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024;
/** What another process makes is looked at as often as it is written down, or twice. */
const LOOK_EVERY_MS = 500;

export async function streamReply(
  c: Context<AppEnv, "/:id/stream">,
  etui: Etui,
  assistant: Assistant,
): Promise<Response> {
  const { userId } = c.get("caller");
  const id = c.req.param("id");
  const { outgoing } = c.env as { outgoing: ServerResponse };
  outgoing.writeHead(200, HEAD);
  outgoing.flushHeaders();
  if (c.env.incoming.method === "HEAD") {
    outgoing.end();
    return RESPONSE_ALREADY_SENT;
  }
  const send = (event: ReplyEvent) => {
    if (outgoing.writableLength > MOST_UNREAD_BYTES) outgoing.destroy();
    else outgoing.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (event.type === "end") outgoing.end();
  };
  const heartbeat = setInterval(() => outgoing.write(":\n\n"), HEARTBEAT_MS);
  outgoing.once("close", () => clearInterval(heartbeat));
  const stop = assistant.watch(userId, id, send);
  if (stop) outgoing.once("close", stop);
  else
    await follow(
      () => lastReply(etui, userId, id),
      send,
      () => outgoing.destroyed || outgoing.writableEnded,
    );
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

async function lastReply(etui: Etui, userId: string, id: string): Promise<Message | undefined> {
  const messages = await etui.conversations.messages(etui.scope(userId), id);
  return messages.findLast(({ role }) => role === "assistant");
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
