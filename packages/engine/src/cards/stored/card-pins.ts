/** The cards on the dashboard, in the order in which the user put them. */

import type { CardPin } from "@etui/protocol/cards/stored-card";
import { logChange } from "../../changes/log-change.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { byHand } from "./log-card.ts";

export async function readPins(scope: TenantScope): Promise<CardPin[]> {
  return scope.rows<CardPin>({
    name: "read_card_pins",
    text: "select card_id, size from card_pins where user_id = $1 order by place, card_id",
    values: [scope.userId],
  });
}

/** The target of a log line for a change of the dashboard, as opposed to one card. */
const PINS = "pins";

/**
 * Puts exactly these cards on the dashboard, in this order. Ids that are no cards of the user are left out, and of
 * repeated ids the first counts. One statement removes and one adds, in the caller's transaction.
 */
export async function arrangePins(
  tx: TenantScope,
  given: readonly CardPin[],
  surface: string,
): Promise<CardPin[]> {
  const pins = [...firstOfEach(given).values()];
  // Without a lock, two arrangements at once could take the same rows in different orders and wait for each other.
  await tx.rows({
    name: "lock_card_pins",
    text: "select pg_advisory_xact_lock(hashtext('etui pins'), hashtext($1))",
    values: [tx.userId],
  });
  await tx.rows({
    name: "unpin_others",
    text: "delete from card_pins where user_id = $1 and card_id <> all($2::uuid[])",
    values: [tx.userId, pins.map(({ card_id }) => card_id)],
  });
  await tx.rows({
    name: "pin_cards",
    text: `insert into card_pins (user_id, card_id, place, size)
           select $1, p.card_id, p.place, p.size
           from unnest($2::uuid[], $3::text[]) with ordinality as p(card_id, size, place)
           join user_cards c on c.user_id = $1 and c.card_id = p.card_id
           on conflict (user_id, card_id) do update set place = excluded.place, size = excluded.size`,
    values: [tx.userId, pins.map(({ card_id }) => card_id), pins.map(({ size }) => size)],
  });
  await tx.rows({
    name: "log_card_pins",
    text: logChange({
      kind: "card",
      target: `'${PINS}'`,
      action: "'updated'",
      provenance: byHand("$2::text"),
    }),
    values: [tx.userId, surface],
  });
  return readPins(tx);
}

/** Ids are compared in lower case, because the database reads them in either case. */
function firstOfEach(given: readonly CardPin[]): Map<string, CardPin> {
  const pins = new Map<string, CardPin>();
  for (const pin of given) {
    const card_id = pin.card_id.toLowerCase();
    if (!pins.has(card_id)) pins.set(card_id, { ...pin, card_id });
  }
  return pins;
}
