/** What is planned, and what will be when that has come: of a list of items a row waits for the first date alone. */
import type { TenantScope } from "../../database/tenant.ts";
import { allDeadlines } from "../conditions/plan-deadlines.ts";
import { hasItems } from "../definition/template-values.ts";
import { firstDues } from "../planning/first-dues.ts";
import { readKept } from "../store/read-put-off.ts";
import { type Due, isPutOff, type StoredTrigger, type TriggerDefinition } from "../trigger.ts";

/** For a trigger that would become active now; soonest first. */
export async function duesAhead(
  scope: TenantScope,
  definition: TriggerDefinition,
  now: Date,
): Promise<Due[]> {
  const planned = hasItems(definition)
    ? await itemsAfter(scope, definition, now)
    : await firstDues(scope, definition, now);
  return planned.toSorted(bySoonest);
}

/** For one whose pause ends by itself: as it will be planned then, and when its schedule has its first run. */
export async function duesAfterPause(
  scope: TenantScope,
  { trigger_id, definition }: Pick<StoredTrigger, "trigger_id" | "definition">,
  until: Date,
): Promise<{ waiting: Due[]; firstRun: Date | undefined }> {
  const ahead = (await readKept(scope, trigger_id)).filter(({ due_at }) => due_at > until);
  const dues = hasItems(definition)
    ? await itemsAfter(scope, definition, until)
    : await firstDues(scope, definition, until, ahead);
  return {
    waiting: [...dues.filter(({ cause }) => cause !== "schedule"), ...ahead].toSorted(bySoonest),
    firstRun: dues.find(({ cause }) => cause === "schedule")?.due_at,
  };
}

/** For one that is active, with the rows that wait for it between two moments. */
export async function withLaterItems(
  scope: TenantScope,
  definition: TriggerDefinition,
  rows: readonly Due[],
  { from, to }: { from: Date; to: Date },
): Promise<readonly Due[]> {
  if (!hasItems(definition) || rows.length === 0) return rows;
  const now = new Date();
  const items = await itemsAfter(scope, definition, from > now ? from : now);
  const later = items.filter(({ due_at }) => due_at < to);
  return [...later, ...rows.filter((row) => isPutOff(row) || row.due_at <= now)].toSorted(bySoonest);
}

async function itemsAfter(
  scope: TenantScope,
  { condition, time_zone }: TriggerDefinition,
  now: Date,
): Promise<Due[]> {
  if (condition?.type !== "deadline") return [];
  return (await allDeadlines(scope, { condition, time_zone })).filter(({ due_at }) => due_at > now);
}

const bySoonest = (one: Due, other: Due): number => one.due_at.getTime() - other.due_at.getTime();
