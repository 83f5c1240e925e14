/** Counts activations of skills, within the activation's own transaction or statement. */
import type { TenantScope } from "../../database/tenant.ts";

export interface Noted {
  skillId: string;
  /** The tokens that the model was given to read. */
  tokens: number;
}

const KEEP_DAYS = 400;

export async function noteActivations(scope: TenantScope, activated: readonly Noted[]): Promise<void> {
  await scope.rows({
    name: "note_skill_activations",
    text: `with gone as (
        delete from skill_usage where user_id = $1 and day < current_date - ${KEEP_DAYS}
      )
      insert into skill_usage (user_id, skill_id, day, activations, tokens)
      select $1, new.skill_id, current_date, 1, new.tokens
      from unnest($2::text[], $3::bigint[]) as new (skill_id, tokens)
      on conflict (user_id, skill_id, day) do update
      set activations = skill_usage.activations + 1, tokens = skill_usage.tokens + excluded.tokens`,
    values: [scope.userId, activated.map(({ skillId }) => skillId), activated.map(({ tokens }) => tokens)],
  });
}
