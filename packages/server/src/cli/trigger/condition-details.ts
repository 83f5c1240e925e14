import type { TriggerCondition } from "@etui/protocol/trigger";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** What the sentence about a condition leaves out. */
export function conditionDetails({ type, rule }: TriggerCondition): string[] {
  const say = words().trigger.details.condition;
  const isFiltered = Object.keys(rule.where).length > 0;
  return [
    ...(isFiltered ? [say.where(oneLine(JSON.stringify(rule.where)))] : []),
    ...(type === "count" && rule.field !== undefined ? [say.counted(oneLine(rule.field))] : []),
    ...(type === "deadline" && rule.at !== undefined ? [say.dayTime(oneLine(rule.at))] : []),
    ...(type !== "deadline" && rule.once ? [say.once] : []),
  ];
}
