/** A trigger that cannot be fired at all fails, visibly, and is no longer in the way. */

import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../../database/tenant.ts";
import { statusesLeftBy } from "../../trigger-states.ts";
import { TELL } from "../firing/tell.ts";
import { wordsOf } from "../words.ts";

export async function giveUp(scope: TenantScope, { trigger_id }: { trigger_id: string }): Promise<void> {
  await scope.transaction(async (tx) => {
    const [trigger] = await tx.rows<{ locale: string }>({
      name: "locale_of_trigger",
      text: "select locale from user_triggers where user_id = $1 and trigger_id = $2",
      values: [tx.userId, trigger_id],
    });
    const reason = sayRefusal(refusal("triggers.broken"), languageOf(trigger?.locale ?? "en"));
    const [failed] = await tx.rows<{ title: string; locale: string }>({
      name: "fail_trigger",
      text: `
        with gone as (delete from trigger_dues where user_id = $1 and trigger_id = $2),
        unwatched as (delete from trigger_watches where user_id = $1 and trigger_id = $2),
        unseen as (delete from trigger_hits where user_id = $1 and trigger_id = $2),
        told as (${TELL})
        update user_triggers set status = 'failed', status_reason = $3, updated_at = clock_timestamp()
        where user_id = $1 and trigger_id = $2 and status = any($4) returning title, locale`,
      values: [tx.userId, trigger_id, reason, statusesLeftBy("give_up")],
    });
    if (!failed) return;
    await tx.rows({
      name: "failure_message",
      text: `insert into inbox_messages (user_id, message_id, kind, title, body, trigger_id)
             values ($1, $2, 'problem', $3, $4, $5)`,
      values: [tx.userId, randomUUIDv7(), wordsOf(failed.locale).problem(failed.title), reason, trigger_id],
    });
  });
}
