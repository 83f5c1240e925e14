import { refusal, refusalsOf } from "@etui/words/refusal";
import { z } from "zod";
import { failure, notFound, success } from "../../tool/answers.ts";
import type { ChangeOutcome } from "../store/change-trigger.ts";
import type { StoredTrigger } from "../trigger.ts";
import { wordsOf } from "./words.ts";

/** An invalid id gets the same answer as one that belongs to no trigger. */
export const triggerId = z.string().max(100);

/** The answer to every change of a trigger; `changed` is set if something was changed. */
export function changeAnswer<Answer>(
  { trigger_id, outcome, locale }: { trigger_id: string; outcome: ChangeOutcome; locale: string },
  changed: (trigger: StoredTrigger) => Answer,
) {
  if (outcome.changed) return changed(outcome.trigger);
  if ("refused" in outcome) {
    const isForbidden = refusalsOf(outcome.refused).some(({ code }) => code.startsWith("road."));
    return failure(isForbidden ? "forbidden" : "invalid_arguments", outcome.refused);
  }
  if ("already" in outcome) {
    const { status, definition } = outcome.already;
    return success({
      trigger_id,
      trigger_status: status,
      model_output: wordsOf(locale).already(definition.title, status),
    });
  }
  return notFound(refusal("triggers.unknown"), { trigger_id });
}
