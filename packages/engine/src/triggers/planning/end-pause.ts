/** Ends a pause that was to last until now. */
import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import type { Refused } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { provenance } from "../../tool/provenance.ts";
import { readTrigger } from "../store/read-triggers.ts";
import type { TriggerService } from "../trigger-service.ts";

/** One that cannot go on stays paused, and says why. Another process may have ended the pause meanwhile. */
export async function endPause(
  triggers: Pick<TriggerService, "resume">,
  scope: TenantScope,
  triggerId: string,
): Promise<void> {
  const by = provenance(randomUUIDv7(), { tool: "control_trigger", surface: "trigger" });
  const outcome = await triggers.resume(scope, triggerId, by);
  if (outcome.changed) return;
  const trigger = await readTrigger(scope, triggerId);
  const why = "refused" in outcome && trigger ? inWords(outcome.refused, trigger.definition.locale) : null;
  await scope.rows({
    name: "stay_paused",
    text: `
      with told as (
        update user_triggers set status_reason = $3, updated_at = clock_timestamp()
        where user_id = $1 and trigger_id = $2 and $3::text is not null
      )
      delete from trigger_dues
      where user_id = $1 and trigger_id = $2 and cause = 'resume' and due_at <= statement_timestamp()`,
    values: [scope.userId, triggerId, why],
  });
}

const inWords = (refused: Refused, locale: string): string => sayRefusal(refused, languageOf(locale));
