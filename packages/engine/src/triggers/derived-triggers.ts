/**
 * Triggers that follow from something else, such as the reminder of a task. They are made, moved and cancelled in the
 * transaction that changes that thing, and no hand changes them.
 */
import { randomUUIDv7 } from "node:crypto";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import { hasSameTimes, NOTHING_LEFT, PLANNED } from "./planned-times.ts";
import { firstDues, scheduledDue } from "./planning/first-dues.ts";
import { addDues, type ChangeOutcome, changeTrigger } from "./store/change-trigger.ts";
import { insertTriggers } from "./store/insert-triggers.ts";
import type { Due, TriggerDefinition } from "./trigger.ts";

export type DerivedDefinition = TriggerDefinition & { source: NonNullable<TriggerDefinition["source"]> };

interface Derived {
  triggerId: string;
  made: boolean;
  version: number;
}

/** What follows from something else has the limit of that. */
const UNLIMITED = { most: Number.POSITIVE_INFINITY, count: false };

/**
 * Makes the trigger that follows from something else, such as the reminder of a task, or gives an earlier one this
 * definition; no hand changes it. It returns the id, which is another one where the earlier one is over.
 */
export async function deriveTrigger(
  tx: TenantScope,
  definition: DerivedDefinition,
  { by, earlier }: { by: Provenance; earlier: string | null },
): Promise<Derived> {
  if (earlier !== null) {
    const outcome = await changeTrigger(tx, earlier, async ({ status, definition: before }) => {
      if (status !== "active" && status !== "paused") return NOTHING_LEFT;
      if (hasSameTimes(definition, before)) return { event: "edit", by, definition };
      const dues = await firstDues(tx, definition, new Date());
      return { event: "edit", by, definition, dues, replaces: PLANNED, putOff: [] };
    });
    if (outcome.changed) return { triggerId: earlier, made: false, version: outcome.trigger.version };
  }
  const triggerId = randomUUIDv7();
  const dueAt = scheduledDue(definition, new Date())?.due_at;
  await insertTriggers(tx, [{ triggerId, definition, dueAt, by }], UNLIMITED);
  return { triggerId, made: true, version: 1 };
}

/** Lets what `deriveTrigger` made, and somebody put off, wait for those moments again although its own has passed. */
export async function deriveTriggerAgain(
  tx: TenantScope,
  definition: DerivedDefinition,
  { by, triggerId, dues }: { by: Provenance; triggerId: string; dues: readonly Due[] },
): Promise<Derived> {
  const outcome = await changeTrigger(tx, triggerId, () => ({
    event: { restores: "active" },
    by,
    undoes: by.undoes,
    definition,
    dues,
    replaces: PLANNED,
    putOff: [],
  }));
  if (outcome.changed) return { triggerId, made: false, version: outcome.trigger.version };
  // It was erased meanwhile.
  const another = randomUUIDv7();
  await insertTriggers(tx, [{ triggerId: another, definition, by }], UNLIMITED);
  await addDues(tx, { triggerId: another, version: 1, definition, dues });
  return { triggerId: another, made: true, version: 1 };
}

/** What `deriveTrigger` made, and somebody put off, says something else when it comes; when it comes does not change. */
export async function renameDerivedTrigger(
  tx: TenantScope,
  triggerId: string,
  { by, definition }: { by: Provenance; definition: DerivedDefinition },
): Promise<ChangeOutcome> {
  return changeTrigger(tx, triggerId, ({ status, definition: { schedule, time_zone, pinned } }) =>
    status === "active" || status === "paused"
      ? { event: "edit", by, definition: { ...definition, schedule, time_zone, pinned } }
      : NOTHING_LEFT,
  );
}

/** What `deriveTrigger` made has rung, and is on record as that again where it was cancelled since, or waits for another time. */
export async function settleRungTrigger(
  tx: TenantScope,
  triggerId: string,
  { by, definition }: { by: Provenance; definition: DerivedDefinition },
): Promise<ChangeOutcome> {
  return changeTrigger(tx, triggerId, ({ status }) =>
    status === "completed"
      ? NOTHING_LEFT
      : { event: { restores: "completed" }, by, undoes: by.undoes, definition, dues: [], putOff: [] },
  );
}

/** Cancels what `deriveTrigger` made, if it is not over. */
export async function underiveTrigger(
  tx: TenantScope,
  triggerId: string,
  by: Provenance,
): Promise<ChangeOutcome> {
  return changeTrigger(tx, triggerId, () => ({ event: "cancel", by, dues: [] }));
}
