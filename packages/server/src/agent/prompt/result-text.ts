/** A tool's result as the model reads it: short, of limited length, and fenced if anybody may have written in it. */
import { cardOf } from "@etui/engine";
import type { ToolPart } from "@etui/protocol/conversation";
import type { ToolResult } from "@etui/protocol/tool-result";
import { fenced, fencedSkills } from "@etui/values/text/fence";

/** About 5,000 tokens; the person sees everything. */
const LONGEST = 20_000;

type Call = Pick<ToolPart, "tool" | "arguments">;

/** Whether the call reads a skill's instructions, or one of the files that they name. */
const readsSkill = ({ tool, arguments: given }: Call): boolean =>
  tool === "activate_skills" ||
  (tool === "read" && /^skill:/i.test(String((given as { path?: unknown } | null)?.path ?? "")));

export function resultText(call: Call, result: ToolResult): string {
  if (result.status === "success") {
    const answer = cut(answerOf(result));
    return readsSkill(call) ? fencedSkills(answer) : fenced(answer);
  }
  // A model reads the sentence; codes and facts beside it would only cost tokens.
  const { receipt, content_blocks, refusals, model_output, ...rest } = result;
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
