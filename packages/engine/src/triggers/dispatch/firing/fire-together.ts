/** Fires triggers that need nothing else, of all users at once: claimed, recorded and moved on in one transaction. */

import { randomUUIDv7 } from "node:crypto";
import { languageOf } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../../../database/tenant.ts";
import type { StoreDeliveries } from "../../delivery/store-deliveries.ts";
import { decide } from "../decide.ts";
import { type DueTrigger, firesOnce, selectDue } from "../duties/due-trigger.ts";
import { effectsOf } from "./effects.ts";
import { firingValues } from "./firing-values.ts";
import { problemMessage } from "./problem-message.ts";
import { type FiringRecord, recordFirings } from "./record-firings.ts";

/**
 * A batch of this size is claimed, decided and recorded in some 60 ms. A larger one locks its rows longer; a smaller
 * one costs more, because each claim passes rows that earlier ones have moved on.
 */
export const FIRED_TOGETHER = 1_000;

/** It has no parameter, because otherwise PostgreSQL would plan it again for each batch. */
const CLAIM = {
  name: "claim_dues",
  text: selectDue(`select ctid as place, * from trigger_dues where not alone and due_at <= statement_timestamp()
                   order by due_at limit ${FIRED_TOGETHER} for update skip locked`),
};

export interface Fired {
  /** How many rows were claimed; fewer than requested means that nothing more is due. */
  claimed: number;
  userIds: Set<string>;
}

export function fireTogether(everybody: TenantScope, { store }: { store: StoreDeliveries }): Promise<Fired> {
  return everybody.transaction(async (tx) => {
    const due = await tx.rows<DueTrigger>({ ...CLAIM, values: [] });
    if (due.length > 0) await recordFirings(tx, due.map(fire), store);
    return { claimed: due.length, userIds: new Set(due.map((one) => one.user_id)) };
  });
}

/** A firing whose texts cannot be filled in is recorded as failed, and the next ones still come. */
export function fire(due: DueTrigger): FiringRecord {
  const decision = decide(due);
  const firingId = randomUUIDv7();
  const { firing, dueAt } = decision;
  if (firing?.status !== "fired") return { due, decision, firingId };
  const values = () => firingValues(due, { firingId, dueAt });
  const rendered = effectsOf(due, { values, lateMs: firing.lateMs });
  if (!rendered.ok) {
    const failed = sayRefusal(rendered.refused, languageOf(due.locale));
    return { due, decision, firingId, failed, message: problemMessage(due, failed) };
  }
  return { due, decision, firingId, completes: firesOnce(due), ...rendered.effects };
}
