/** What a condition would have fired within a time that is over, and how much was looked at for that. */
import { durationMs } from "@etui/time/calendar/duration";
import type { TenantScope } from "../../../database/tenant.ts";
import { byDocuments, measureSql } from "../../conditions/measure.ts";
import { allDeadlines } from "../../conditions/plan-deadlines.ts";
import { watchOf } from "../../conditions/watch-path.ts";
import type { Due, TriggerDefinition } from "../../trigger.ts";
import { pastCounts, pastMatches } from "./past-firings.ts";
import { meaningOf, pastWrites } from "./past-writes.ts";
import { MOST_VERSIONS, readMoves, readVersions } from "./read-versions.ts";

export interface PastDues {
  dues: Due[];
  /** How many writes came in this time; undefined if there were too many to look through, or none was looked for. */
  writes: number | undefined;
  tooMany?: true;
}

const NOTHING: PastDues = { dues: [], writes: undefined };

export async function pastDues(
  scope: TenantScope,
  { condition, time_zone }: TriggerDefinition,
  { from, to }: { from: Date; to: Date },
): Promise<PastDues> {
  if (condition === undefined || from > to) return NOTHING;
  const within = ({ due_at }: { due_at: Date }) => due_at >= from && due_at <= to;
  if (condition.type === "deadline") {
    const planned = await allDeadlines(scope, { condition, time_zone });
    return { dues: inOrder(planned.filter(within)), writes: undefined };
  }
  const { watch_path, rule } = condition;
  const watch = watchOf(watch_path);
  const beginning = beginningOf(condition, from);
  const versions = await readVersions(scope, {
    watch,
    where: byDocuments(condition).rule.where,
    lists: condition.lists,
    ...(condition.type === "count" && {
      field: condition.rule.field,
      measure: (column, addValue) => measureSql(condition, column, addValue),
    }),
    from: beginning,
    to,
  });
  if (versions.length > MOST_VERSIONS) return { dues: [], writes: undefined, tooMany: true };
  const isMeant = meaningOf(versions, watch);
  const moved = await readMoves(scope, { from: beginning, to });
  const writes = pastWrites(versions, { isMeant, moved }).filter(({ at }) => at <= to);
  const watched = { writes, isMeant, timeZone: time_zone, to };
  const dues = condition.type === "count" ? pastCounts(condition, watched) : pastMatches(condition, watched);
  const fired = inOrder(dues).filter(within);
  return {
    dues: rule.once ? fired.slice(0, 1) : fired,
    writes: writes.filter(({ at }) => at >= from).length,
  };
}

/** From when on versions are needed; what was written before and still stood then is among them. */
function beginningOf(condition: NonNullable<TriggerDefinition["condition"]>, from: Date): Date {
  // What has held for a while by then began to before.
  const lasting = condition.type === "data_match" ? condition.rule.for : undefined;
  return lasting === undefined ? from : new Date(from.getTime() - durationMs(lasting));
}

const inOrder = (dues: readonly Due[]) =>
  dues.toSorted((one, other) => one.due_at.getTime() - other.due_at.getTime());
