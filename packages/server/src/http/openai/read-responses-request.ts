/** Reads `POST /v1/responses`. */
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { AskedRead } from "./asked.ts";
import { type ClientMessage, clientHistory } from "./client-history.ts";
import { notSupported } from "./not-supported.ts";
import { type Refused, refused } from "./openai-error.ts";
import { readPieces } from "./read-pieces.ts";

export const ResponsesRequest = z.looseObject({
  model: z.string().min(1).describe("The name of an expert; GET /v1/models lists them"),
  input: z
    .union([z.string(), z.array(z.looseObject({ type: z.string().optional(), role: z.string().optional() }))])
    .describe("The person's words, or the whole history with them at its end"),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish().describe("Taken, and as if it were false"),
});

const ROLES: Readonly<Record<string, ClientMessage["role"]>> = {
  system: "system",
  developer: "system",
  user: "user",
  assistant: "assistant",
};

export function readResponsesRequest(body: unknown): AskedRead<{ ownInstructions: string | null }> {
  const request = ResponsesRequest.safeParse(body);
  if (!request.success)
    return refused(refusal("openai.wants_input"), request.error.issues[0]?.path.join(".") || null);
  const { model, input, instructions, stream } = request.data;
  const unsupported = notSupported(request.data);
  if (unsupported) return unsupported;
  const read = readItems(typeof input === "string" ? [{ role: "user", content: input }] : input);
  if (!read.ok) return read;
  const own: ClientMessage[] = instructions
    ? [{ role: "system", pieces: [{ type: "text", text: instructions }], where: "instructions" }]
    : [];
  const history = clientHistory([...own, ...read.messages], "input");
  return history.ok
    ? { ...history, model, stream: stream ?? false, ownInstructions: instructions ?? null }
    : history;
}

/** Items other than messages are calls, results or a model's thoughts; none of these are accepted from a client. */
function readItems(
  items: readonly { type?: string | undefined; role?: string | undefined; content?: unknown }[],
): { ok: true; messages: ClientMessage[] } | Refused {
  const all: ClientMessage[] = [];
  for (const [at, { type = "message", role: named, content }] of items.entries()) {
    const where = `input[${at}]`;
    if (type === "item_reference")
      return refused(refusal("openai.item_reference", { at: where }), where, "unsupported_parameter");
    if (type !== "message") continue;
    const role = named === undefined ? undefined : ROLES[named];
    if (role === undefined)
      return refused(refusal("openai.unknown_role", { at: `${where}.role` }), `${where}.role`);
    const read = readPieces(content, `${where}.content`);
    if (!read.ok) return read;
    all.push({ role, pieces: read.pieces, where });
  }
  return { ok: true, messages: all };
}
