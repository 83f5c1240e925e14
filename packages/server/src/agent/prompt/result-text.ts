/** A tool's result as the model reads it: short, fenced where it may hold what anybody wrote, never without end. */
import { cardOf } from "@etui/engine";
import type { ToolResult } from "@etui/protocol/tool-result";
import { fenced } from "./fence.ts";

/** About 5,000 tokens; the person sees the whole. */
const LONGEST = 20_000;

export function resultText(result: ToolResult): string {
  if (result.status === "success") return fenced(cut(answerOf(result)));
  const { receipt, content_blocks, model_output, ...rest } = result;
  return fenced(cut(JSON.stringify({ ...rest, ...(model_output !== undefined && { model_output }) })));
}

function answerOf(result: ToolResult): string {
  if (result.model_output !== undefined) return result.model_output;
  const { receipt, content_blocks, ...rest } = result;
  return JSON.stringify(cardOf(result) ? { ...rest, data: undefined, shown: true } : rest);
}

function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST)}\n[Cut: ${text.length} characters in all. Ask for less, by fields, a filter or a limit.]`;
}
