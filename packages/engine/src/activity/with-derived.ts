/**
 * Things that belong together are taken back together: a thing, and what was derived from it in the same transaction,
 * such as the reminder of a task. The domain of the thing takes both back, because it knows how one follows from the
 * other.
 */
import type { TenantScope } from "../database/tenant.ts";

export interface LoggedLine {
  xid: string;
  change_id: string;
  kind: string;
  target: string;
  derived_from: string | null;
}

export type Whole<Line> = Line & { derived: readonly string[] };

/** `lines` with each derived line replaced by its origin, and each origin with the lines that go back with it. */
export async function withDerived<Line extends LoggedLine>(
  scope: TenantScope,
  lines: readonly Line[],
): Promise<Whole<Line>[]> {
  const related = await relatedTo<Line>(scope, lines);
  const origins = new Map(
    related.filter(({ derived_from }) => derived_from === null).map((line) => [nameOf(line), line]),
  );
  const derivedFrom = Map.groupBy(
    related.filter(({ derived_from }) => derived_from !== null),
    ({ xid, derived_from }) => `${xid} ${derived_from}`,
  );
  const wholes = new Map<string, Whole<Line>>();
  for (const line of lines) {
    // If the origin is no longer on record, the derived change is taken back alone.
    const origin =
      line.derived_from === null ? line : (origins.get(`${line.xid} ${line.derived_from}`) ?? line);
    const derived = origin.derived_from === null ? (derivedFrom.get(nameOf(origin)) ?? []) : [];
    wholes.set(origin.change_id, { ...origin, derived: derived.map(({ change_id }) => change_id) });
  }
  return [...wholes.values()];
}

const nameOf = ({ xid, kind, target }: LoggedLine) => `${xid} ${kind}:${target}`;

/** All lines of transactions that derived something: what was derived, and what it was derived from. */
function relatedTo<Line extends LoggedLine>(scope: TenantScope, lines: readonly Line[]): Promise<Line[]> {
  return scope.rows<Line>({
    name: "derived_changes",
    text: `with derived as (
             select xid, derived_from from user_changes
             where user_id = $1 and xid = any ($2::xid8[]) and derived_from is not null
           )
           select ${LINE_COLUMNS} from user_changes
           where user_id = $1 and xid in (select xid from derived)
             and (derived_from is not null
                  or (xid, kind || ':' || target) in (select xid, derived_from from derived))
           order by user_changes.xid, user_changes.change_id`,
    values: [scope.userId, [...new Set(lines.map(({ xid }) => xid))]],
  });
}

/** The columns that undo reads of a line. */
export const LINE_COLUMNS =
  "user_changes.xid::text, change_id, kind, target, action, version, from_target, derived_from";
