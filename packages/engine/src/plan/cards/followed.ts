/** What all cards of the plan have in common. */
import type { Refusal } from "@etui/words/refusal";
import type { CardView, CardViewContext } from "../../domain/card-view.ts";
import type { PlanCaller } from "../plan-service.ts";
import { occurrenceIn, taskIn } from "./task-records.ts";

/** They change with the plan, and a tick completes a task or opens it again. */
export const followed = {
  follows: ["plan_task", "plan_group", "plan_list"],
  tick(item, checked, seen) {
    const task_id = taskIn(item);
    if (task_id === undefined) return undefined;
    // Ticked twice, or on a card that is behind, one that repeats goes on once.
    const occurrence = seen ?? occurrenceIn(item);
    return checked
      ? {
          tool: "plan.complete_task",
          arguments: { task_id, ...(occurrence !== undefined && { occurrence }) },
        }
      : { tool: "plan.update_task", arguments: { task_id, patch_payload: { status: "open" } } };
  },
} as const satisfies Pick<CardView, "follows" | "tick">;

/** For whom the plan is read; a card of it is refused to who may not read the plan. */
export function cardReader({
  lacks,
  timeZone,
  locale,
}: CardViewContext): { ok: true; reader: PlanCaller } | { ok: false; refused: Refusal } {
  const refused = lacks({ effect: "read", domain: "plan" });
  return refused === undefined
    ? { ok: true, reader: { timeZone, locale, screen: locale } }
    : { ok: false, refused };
}
