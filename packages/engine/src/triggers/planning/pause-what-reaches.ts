/**
 * Switches off what an archive from elsewhere would have Etui do by itself: triggers with an address, and those that ask
 * a model. Whoever made the archive chose the address and wrote the prompt.
 */
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../database/tenant.ts";

const WHY = refusal("archive.switched_off");

/** Runs within the importing transaction, before anything is planned. A pause that ended by itself no longer does. */
export async function pauseWhatReaches(tx: TenantScope): Promise<void> {
  await tx.rows({
    name: "pause_what_reaches",
    text: `
      with reaching as (
        update user_triggers t
        set status = 'paused', put_off = null,
            status_reason = case when t.locale ~* '^zh(?![a-z])' then $3 else $2 end
        where t.user_id = $1 and t.status in ('active', 'paused')
          and (t.action -> 'params' ->> 'url' is not null or t.action ->> 'type' = 'generate')
        returning t.trigger_id
      )
      delete from trigger_dues d
      where d.user_id = $1 and exists (select from reaching r where r.trigger_id = d.trigger_id)`,
    values: [tx.userId, sayRefusal(WHY, "en"), sayRefusal(WHY, "zh")],
  });
}
