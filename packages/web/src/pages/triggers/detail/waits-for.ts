import type { TriggerView } from "@etui/protocol/trigger";
import type { TriggerWords } from "../words/en.ts";

/** Why an active trigger has no next time. */
export function waitsFor(
  { condition, schedule, webhook }: Pick<TriggerView, "condition" | "schedule" | "webhook">,
  { waitsForCall, waitsForData, noRuns }: TriggerWords["detail"],
): string {
  if (condition !== undefined) return waitsForData;
  return schedule === undefined && webhook === true ? waitsForCall : noRuns;
}
