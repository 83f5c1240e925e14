import { z } from "zod";
import { failure, notFound } from "../../tool/answers.ts";
import type { ChangeOutcome } from "../store/change-trigger.ts";
import type { StoredTrigger } from "../trigger.ts";

/** What is no id at all belongs to no trigger either: the answer is the same. */
export const triggerId = z.string().max(100);

/** What every change of a trigger answers where it was not made. */
export function changeAnswer<Answer>(
  trigger_id: string,
  outcome: ChangeOutcome,
  changed: (trigger: StoredTrigger) => Answer,
) {
  if (outcome.changed) return changed(outcome.trigger);
  if ("refused" in outcome) return failure("invalid_arguments", outcome.refused);
  return notFound("There is no such trigger. list_triggers shows those there are, also with status all.", {
    trigger_id,
  });
}
