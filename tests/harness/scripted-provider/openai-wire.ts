/** OpenAI's chat completions. Source: platform.openai.com/docs/api-reference/chat. */
import type { Asked, Reply } from "./script.ts";
import { argumentsText, piecesOf } from "./split.ts";

interface Request {
  model: string;
  stream?: boolean;
  messages: { role: string; content?: unknown }[];
  tools?: { function: { name: string } }[];
}

const textOf = (content: unknown): string =>
  typeof content === "string"
    ? content
    : Array.isArray(content)
      ? content.map((part: { text?: string }) => part.text ?? "").join("")
      : "";

export function readOpenAi(body: unknown): Asked {
  const { model, stream = false, messages, tools = [] } = body as Request;
  return {
    model,
    spoken: messages.filter(({ role }) => role === "assistant").length,
    spokenSince: messages
      .slice(messages.findLastIndex(({ role }) => role === "user") + 1)
      .filter(({ role }) => role === "assistant").length,
    instructions: textOf(messages.find(({ role }) => role === "system" || role === "developer")?.content),
    lastWords: textOf(messages.findLast(({ role }) => role === "user")?.content),
    tools: tools.map((tool) => tool.function.name),
    stream,
    body,
  };
}

const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

export function openAiEvents(model: string, reply: Reply): string[] {
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", created: 1, model, choices: [{ index: 0, delta, finish_reason }] })}\n\n`;
  const calls = reply.calls ?? [];
  return [
    chunk({ role: "assistant", content: "" }),
    ...piecesOf(reply.reasoning ?? "").map((piece) => chunk({ reasoning_content: piece })),
    ...piecesOf(reply.text ?? "").map((piece) => chunk({ content: piece })),
    ...calls.flatMap(({ tool, arguments: given }, index) => [
      chunk({
        tool_calls: [
          { index, id: `call_${index}`, type: "function", function: { name: tool, arguments: "" } },
        ],
      }),
      ...piecesOf(argumentsText(given)).map((piece) =>
        chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]),
    chunk({}, calls.length > 0 ? "tool_calls" : "stop"),
    `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", created: 1, model, choices: [], usage: USAGE })}\n\n`,
    "data: [DONE]\n\n",
  ];
}

export const openAiAnswer = (model: string, { text, calls = [] }: Reply): object => ({
  id: "chat-1",
  object: "chat.completion",
  created: 1,
  model,
  choices: [
    {
      index: 0,
      finish_reason: calls.length > 0 ? "tool_calls" : "stop",
      message: {
        role: "assistant",
        content: text ?? null,
        ...(calls.length > 0 && {
          tool_calls: calls.map(({ tool, arguments: given }, index) => ({
            id: `call_${index}`,
            type: "function",
            function: { name: tool, arguments: argumentsText(given) },
          })),
        }),
      },
    },
  ],
  usage: USAGE,
});
