/** Plays one request: the person speaks, the assistant answers with its model, and the state is judged afterwards. */
import { setTimeout as sleep } from "node:timers/promises";
import type { ToolPart, WholeConversation } from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { HttpClient } from "../../tests/harness/http-client.ts";
import type { Request } from "./request.ts";
import type { World } from "./world.ts";

export interface Played {
  id: string;
  language: string;
  expert: string;
  /** What the state lacks; none if the request is done. */
  faults: readonly string[];
  /** Every call of the model with its outcome, in order. */
  calls: readonly PlayedCall[];
  /** The last words of the assistant. */
  said: string;
}

export interface PlayedCall {
  tool: string;
  status: string;
  /** The class of a refused call, such as invalid_arguments. */
  error?: string;
  /** Whether it changed or showed something. */
  acted: boolean;
}

const LOOK_EVERY_MS = 100;
/** A reply that waits so long with nothing to agree to waits for an answer on a card. */
const LOOKS_FOR_A_CARD = 20;

/** `send` speaks HTTP as the user of the world. */
export async function play(request: Request, world: World, send: HttpClient["send"]): Promise<Played> {
  const { id, language, expert, before, says, proves } = request;
  await before?.(world);
  const conversation = `bench-${id.replaceAll("/", "-")}`;
  const faults: string[] = [];
  let isFirst = true;
  for (const turn of says) {
    if (typeof turn === "function") {
      // A form that never came is the assistant's fault, and the person goes on without it.
      await turn(world).catch((error: Error) => faults.push(error.message));
      continue;
    }
    const body = { text: turn, ...(isFirst && expert !== undefined && { expert }) };
    isFirst = false;
    await speak(send, conversation, body);
    const reply = await lastReply(send, conversation);
    if (reply.ok) world.said.push(reply.text);
    // One reply that did not come is this request's fault, and no reason to lose the others.
    else faults.push(`No reply to "${turn}": ${reply.error}`);
  }
  const talk = await read(send, conversation);
  for (const fault of await proves(world)) if (fault) faults.push(fault);
  return {
    id,
    language,
    expert: expert ?? "companion",
    faults,
    calls: callsIn(talk),
    said: world.said.at(-1) ?? "",
  };
}

/** A reply that goes on by itself, with what was answered on a card, is heard out first. */
async function speak(send: HttpClient["send"], conversation: string, body: object): Promise<void> {
  for (;;) {
    const begun = await send("POST", `/api/conversations/${conversation}/messages`, { body });
    if (begun.status === 202) return;
    if (begun.status !== 409) throw new Error(`Nothing can be said: ${begun.text}`);
    await sleep(LOOK_EVERY_MS);
  }
}

type LastReply = { ok: true; text: string } | { ok: false; error: string };

/** Waits until the reply is made; the person agrees to every call that asks for it. */
async function lastReply(send: HttpClient["send"], conversation: string): Promise<LastReply> {
  for (let looks = 0; ; ) {
    const { messages } = await read(send, conversation);
    const last = messages.at(-1);
    if (last?.role === "assistant" && last.state === "failed")
      return { ok: false, error: String(last.error) };
    if (last?.role === "assistant" && !["running", "waiting"].includes(last.state))
      return { ok: true, text: textOf(last.parts) };
    looks = last?.state === "waiting" && !(await agree(send)) ? looks + 1 : 0;
    if (looks === LOOKS_FOR_A_CARD) return { ok: true, text: textOf(last!.parts) };
    await sleep(LOOK_EVERY_MS);
  }
}

/** Whether something was there to agree to; a form that waits is answered by the request itself. */
async function agree(send: HttpClient["send"]): Promise<boolean> {
  const { json } = await send("GET", "/api/confirmations");
  const open = json.confirmations.filter(({ status }: { status: string }) => status === "requested");
  for (const { confirmation_id } of open)
    await send("POST", `/api/confirmations/${confirmation_id}`, { body: { decision: "approve" } });
  return open.length > 0;
}

const read = async (send: HttpClient["send"], conversation: string): Promise<WholeConversation> =>
  (await send("GET", `/api/conversations/${conversation}`)).json;

const textOf = (parts: WholeConversation["messages"][number]["parts"]): string =>
  parts.map((part) => (part.type === "text" ? part.text : "")).join("");

export const callsIn = ({ messages }: Pick<WholeConversation, "messages">): PlayedCall[] =>
  messages.flatMap(({ parts }) => parts.filter((part) => part.type === "tool").map(callOf));

/** Looking for something that is not there yet is how a careful assistant begins, so a not_found is no error. */
function callOf({ tool, result }: ToolPart): PlayedCall {
  const { status = "none", receipt, ...rest } = (result ?? {}) as Partial<ToolResult>;
  const { error_code: code, card_id } = rest as Record<string, unknown>;
  const isRefused = status === "error" || status === "conflict";
  return {
    tool,
    status: String(status),
    ...(isRefused && { error: String(code ?? status) }),
    acted: (receipt?.changed ?? []).length > 0 || card_id !== undefined,
  };
}
