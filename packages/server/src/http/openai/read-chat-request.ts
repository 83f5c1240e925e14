/** Reads `POST /v1/chat/completions`. */
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { AskedRead } from "./asked.ts";
import { type ClientMessage, clientHistory } from "./client-history.ts";
import { notSupported } from "./not-supported.ts";
import { type Refused, refused } from "./openai-error.ts";
import { readPieces } from "./read-pieces.ts";

export const ChatRequest = z.looseObject({
  model: z.string().min(1).describe("The name of an expert; GET /v1/models lists them"),
  messages: z
    .array(z.looseObject({ role: z.string(), content: z.unknown() }))
    .min(1)
    .describe("The whole history, with the person's new words at its end"),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
});

const ROLES: Readonly<Record<string, ClientMessage["role"] | "left out">> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
  tool: "left out",
  function: "left out",
};

export function readChatRequest(body: unknown): AskedRead<{ includeUsage: boolean }> {
  const request = ChatRequest.safeParse(body);
  if (!request.success)
    return refused(refusal("openai.wants_messages"), request.error.issues[0]?.path.join(".") || null);
  const { model, messages, stream, stream_options } = request.data;
  const unsupported = notSupported(request.data);
  if (unsupported) return unsupported;
  const read = readMessages(messages);
  if (!read.ok) return read;
  const history = clientHistory(read.messages, "messages");
  return history.ok
    ? {
        ...history,
        model,
        stream: stream ?? false,
        includeUsage: stream_options?.include_usage ?? false,
      }
    : history;
}

function readMessages(
  messages: z.infer<typeof ChatRequest>["messages"],
): { ok: true; messages: ClientMessage[] } | Refused {
  const all: ClientMessage[] = [];
  for (const [at, { role: named, content }] of messages.entries()) {
    const where = `messages[${at}]`;
    const role = ROLES[named];
    if (role === undefined)
      return refused(refusal("openai.unknown_role", { at: `${where}.role` }), `${where}.role`);
    if (role === "left out") continue;
    const read = readPieces(content, `${where}.content`);
    if (!read.ok) return read;
    all.push({ role, pieces: read.pieces, where });
  }
  return { ok: true, messages: all };
}
