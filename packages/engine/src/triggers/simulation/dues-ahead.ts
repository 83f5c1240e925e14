/** What is planned, and what will be when that has come: of a list of items a row waits for the first date alone. */
import type { TenantScope } from "../../database/tenant.ts";
import { allDeadlines } from "../conditions/plan-deadlines.ts";
import { hasItems } from "../definition/template-values.ts";
import { firstDues } from "../planning/first-dues.ts";
import { type Due, isPutOff, type TriggerDefinition } from "../trigger.ts";

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
