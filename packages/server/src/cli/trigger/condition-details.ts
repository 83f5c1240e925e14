import type { TriggerCondition } from "@etui/protocol/trigger";
import { oneLine } from "../terminal/output.ts";
import { words } from "../words/words.ts";

/** The filter as it is written, which the sentence about a condition may cut. */
export function conditionDetails({ rule }: TriggerCondition): string[] {
  const isFiltered = Object.keys(rule.where).length > 0;
  return isFiltered ? [words().trigger.details.condition.where(oneLine(JSON.stringify(rule.where)))] : [];
}
