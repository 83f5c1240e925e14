/** Google's generateContent. Source: ai.google.dev/api/generate-content. */
import type { Asked, Reply } from "./script.ts";
import { piecesOf } from "./split.ts";

interface Content {
  role?: string;
  parts: { text?: string; functionResponse?: object }[];
}
interface Request {
  contents: Content[];
  systemInstruction?: Content;
  tools?: { functionDeclarations?: { name: string }[] }[];
}

const textOf = (content: Content | undefined): string =>
  (content?.parts ?? []).map(({ text = "" }) => text).join("");

/** The address names the model and whether it streams. */
export function readGoogle(body: unknown, model: string, stream: boolean): Asked {
  const { contents, systemInstruction, tools = [] } = body as Request;
  const isWords = ({ role, parts }: Content) =>
    role === "user" && parts.some(({ text }) => text !== undefined);
  const words = contents.filter(isWords);
  return {
    model,
    spoken: contents.filter(({ role }) => role === "model").length,
    spokenSince: contents.slice(contents.findLastIndex(isWords) + 1).filter(({ role }) => role === "model")
      .length,
    instructions: textOf(systemInstruction),
    lastWords: textOf(words.at(-1)),
    tools: tools.flatMap(({ functionDeclarations = [] }) => functionDeclarations.map(({ name }) => name)),
    stream,
    body,
  };
}

const USAGE = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 };

/** Calls are complete here: Google sends no arguments in pieces, and always objects. */
export function googleEvents(model: string, reply: Reply): string[] {
  const chunk = (parts: readonly object[], more: object = {}) =>
    `data: ${JSON.stringify({ candidates: [{ index: 0, content: { role: "model", parts }, ...more }], usageMetadata: USAGE, modelVersion: model })}\r\n\r\n`;
  return [
    ...piecesOf(reply.reasoning ?? "").map((text) => chunk([{ text, thought: true }])),
    ...piecesOf(reply.text ?? "").map((text) => chunk([{ text }])),
    ...(reply.calls ?? []).map(({ tool, arguments: args }) =>
      chunk([{ functionCall: { name: tool, args: typeof args === "string" ? {} : args } }]),
    ),
    chunk([], { finishReason: "STOP" }),
  ];
}
