/** Why the plan refused, to who typed a command: it names the command that lists the tasks, and no tool. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { language } from "../words/words.ts";

/** The same answer with another sentence; `list` is the command. */
export function saidInTerminal(result: ToolResult, list: string): ToolResult {
  const refusals = inside((result.refusals as readonly AnyRefusal[] | undefined) ?? []);
  if (!refusals.some(isNoTask)) return result;
  const said = refusals.map((one) => (isNoTask(one) ? { ...one, facts: { ...one.facts, list } } : one));
  return { ...result, error: sayRefusal(said as unknown as Refused, language()) };
}

const isNoTask = ({ code }: AnyRefusal): boolean => code === "plan.no_task";

/** That one of several operations was refused is no news to who typed the tasks. */
const inside = (refusals: readonly AnyRefusal[]): readonly AnyRefusal[] =>
  refusals.flatMap((one) =>
    one.code === "plan.operation_failed"
      ? inside((one.facts as { because: readonly AnyRefusal[] }).because)
      : one,
  );
