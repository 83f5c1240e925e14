/** Anthropic's messages. Source: docs.anthropic.com/en/api/messages-streaming. */
import type { Asked, Reply } from "./script.ts";
import { argumentsText, piecesOf } from "./split.ts";

interface Request {
  model: string;
  stream?: boolean;
  system?: string | { text: string }[];
  messages: { role: string; content: string | { type: string; text?: string }[] }[];
  tools?: { name: string }[];
}

const textOf = (content: Request["system"] | Request["messages"][0]["content"]): string =>
  typeof content === "string" ? content : (content ?? []).map(({ text = "" }) => text).join("");

export function readAnthropic(body: unknown): Asked {
  const { model, stream = false, system, messages, tools = [] } = body as Request;
  const isWords = ({ role, content }: Request["messages"][0]) =>
    role === "user" && (typeof content === "string" || content.some(({ type }) => type === "text"));
  const words = messages.filter(isWords);
  return {
    model,
    spoken: messages.filter(({ role }) => role === "assistant").length,
    spokenSince: messages
      .slice(messages.findLastIndex(isWords) + 1)
      .filter(({ role }) => role === "assistant").length,
    instructions: textOf(system),
    lastWords: textOf(words.at(-1)?.content ?? ""),
    tools: tools.map(({ name }) => name),
    stream,
    body,
  };
}

const USAGE = { input_tokens: 100, output_tokens: 20 };

export function anthropicEvents(model: string, reply: Reply): string[] {
  const event = (type: string, more: object) =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const block = (index: number, content_block: object, deltas: readonly object[]) => [
    event("content_block_start", { index, content_block }),
    ...deltas.map((delta) => event("content_block_delta", { index, delta })),
    event("content_block_stop", { index }),
  ];
  const calls = reply.calls ?? [];
  const blocks: ((index: number) => string[])[] = [];
  if (reply.reasoning)
    blocks.push((index) =>
      block(index, { type: "thinking", thinking: "", signature: "" }, [
        ...piecesOf(reply.reasoning!).map((thinking) => ({ type: "thinking_delta", thinking })),
        { type: "signature_delta", signature: "c2lnbmVk" },
      ]),
    );
  if (reply.text)
    blocks.push((index) =>
      block(
        index,
        { type: "text", text: "" },
        piecesOf(reply.text!).map((text) => ({ type: "text_delta", text })),
      ),
    );
  for (const [at, { tool, arguments: given }] of calls.entries())
    blocks.push((index) =>
      block(
        index,
        { type: "tool_use", id: `toolu_${at}`, name: tool, input: {} },
        piecesOf(argumentsText(given)).map((partial_json) => ({ type: "input_json_delta", partial_json })),
      ),
    );
  return [
    event("message_start", {
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { ...USAGE, output_tokens: 1 },
      },
    }),
    ...blocks.flatMap((make, index) => make(index)),
    event("message_delta", {
      delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn", stop_sequence: null },
      usage: USAGE,
    }),
    event("message_stop", {}),
  ];
}

export const anthropicAnswer = (model: string, { text = "" }: Reply): object => ({
  id: "msg_1",
  type: "message",
  role: "assistant",
  model,
  content: [{ type: "text", text }],
  stop_reason: "end_turn",
  stop_sequence: null,
  usage: USAGE,
});
