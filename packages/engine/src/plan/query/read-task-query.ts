/** A query as text over `plan_tasks t`: the language of `queryBlocks`, asked of the plan alone. */
import type { Query, QueryLeaf } from "@etui/protocol/query";
import { checkQuery } from "../../query/check/check-query.ts";
import { FieldNames } from "../../query/check/field-names.ts";
import type { Clock } from "../../query/clock.ts";
import { leavesOf } from "../../query/joined.ts";
import { parseQuery } from "../../query/language/parse-query.ts";
import { querySql, queryToSql } from "../../query/sql/to-sql.ts";
import { planTarget } from "./plan-target.ts";
import type { ReadTaskFilter } from "./read-task-filter.ts";

const ASKED = [{ target: planTarget, occurring: [] }];
const NAMES = new FieldNames(ASKED);

export function readTaskQuery(text: string, clock: Clock): ReadTaskFilter {
  const parsed = parseQuery(text, { clock, isName: (name) => NAMES.isKnown(name) });
  if (!parsed.ok) return parsed;
  const checked = checkQuery(parsed, ASKED, NAMES);
  if (!checked.ok) return checked;
  const query = checked.queryOf(planTarget);
  return {
    ok: true,
    asksForStatus: asksForStatus(query),
    sql: ({ userId, timeZone, addValue }) => {
      const sql = querySql([userId], { row: "t", timeZone, now: clock.at, words: [] });
      return { from: "", where: queryToSql(query, planTarget, { ...sql, addValue }) };
    },
  };
}

/** Who asks for these means tasks that are done as well. */
const ENDED: ReadonlySet<string> = new Set(["status", "completed"]);

const asksForStatus = (query: Query): boolean =>
  [...leavesOf<QueryLeaf>(query)].some((leaf) => "is" in leaf || ("field" in leaf && ENDED.has(leaf.field)));
