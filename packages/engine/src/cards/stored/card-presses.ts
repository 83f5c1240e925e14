/** The presses of a card's buttons. */
import type { CardPress } from "@etui/protocol/cards/stored-card";
import type { TenantScope } from "../../database/tenant.ts";
import type { Surface } from "../../tool/tool.ts";
import { logged } from "./log-card.ts";

export interface Press {
  cardId: string;
  key: string;
  action: number;
  label: string;
  tool: string;
  /** The call that it made. */
  callId: string;
  /** What the call did, in a sentence. */
  summary: string;
  surface: Surface;
  /** True if the model learns of it on the way it came. */
  isTold: boolean;
}

/** A press that is noted already stays as it is. */
export async function notePress(scope: TenantScope, press: Press): Promise<void> {
  await scope.rows({
    name: "note_card_press",
    text: `
      with pressed as (
        insert into card_presses (user_id, card_id, press_key, action, label, tool, call_id, summary, surface, told_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then clock_timestamp() end)
        on conflict do nothing
        returning card_id
      )
      ${logged("updated", "pressed", "$9::text")}`,
    values: [
      scope.userId,
      press.cardId,
      press.key,
      press.action,
      press.label,
      press.tool,
      press.callId,
      press.summary,
      press.surface,
      press.isTold,
    ],
  });
}

/** The last press of each button, and how many calls the button has made. */
export function lastPresses(
  scope: TenantScope,
  cardId: string,
): Promise<(CardPress & { press_key: string })[]> {
  return scope.rows({
    name: "last_card_presses",
    // Several who press a button that works once share its one call.
    text: `
      select distinct on (p.action) p.action, p.label, p.tool, p.call_id, p.surface, p.press_key,
        to_char(p.pressed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as pressed_at,
        (select count(distinct o.call_id)::integer from card_presses o
         where o.user_id = p.user_id and o.card_id = p.card_id and o.action = p.action) as times
      from card_presses p where p.user_id = $1 and p.card_id = $2
      order by p.action, p.pressed_at desc, p.press_key`,
    values: [scope.userId, cardId],
  });
}

export interface UntoldPress {
  card_id: string;
  press_key: string;
  title: string | null;
  label: string;
  tool: string;
  summary: string;
}

/**
 * Takes the presses that no model has heard of, on cards of this conversation and of none, and marks them as told. Rows
 * locked by another call are skipped, so two calls never report the same press.
 */
export function takeUntoldPresses(
  scope: TenantScope,
  conversationId: string | undefined,
  most: number,
): Promise<UntoldPress[]> {
  return scope.rows({
    name: "tell_card_presses",
    text: `
      with untold as materialized (
        select p.card_id, p.press_key, c.options ->> 'title' as title
        from card_presses p join user_cards c on c.user_id = p.user_id and c.card_id = p.card_id
        where p.user_id = $1 and p.told_at is null and (c.conversation_id is null or c.conversation_id = $2)
        order by p.pressed_at limit $3 for update of p skip locked
      ),
      told as (
        update card_presses p set told_at = clock_timestamp()
        from untold u where p.user_id = $1 and p.card_id = u.card_id and p.press_key = u.press_key
        returning p.card_id, p.press_key, u.title, p.label, p.tool, p.summary, p.pressed_at
      )
      select card_id, press_key, title, label, tool, summary from told order by pressed_at`,
    values: [scope.userId, conversationId ?? null, most],
  });
}
