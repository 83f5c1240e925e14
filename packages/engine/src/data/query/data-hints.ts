/**
 * What a document must have for a test of its content to hold, as a condition that costs a tenth of the test, or that the index
 * of texts looks up. Undefined where nothing is known to be cheaper.
 */
import type { FieldTest, QueryValue } from "@etui/protocol/query";
import { normalise } from "@etui/protocol/search-terms";
import { inPath, pathTo } from "../../database/filter/json-path.ts";
import type { QuerySql } from "../../domain/query-target.ts";
import { textsOf } from "../../query/values/called.ts";
import { dayOf } from "../../query/values/read-value.ts";
import { gramsOfTerms } from "../../search/grams.ts";
import { tokenKey } from "../../search/token-key.ts";
import { tellingGrams, tsqueryOf } from "../../search/tsquery.ts";
import { IS_WHOLE, LATER_CHANGES } from "../search/search-target.ts";
import { stepsOf } from "./data-values.ts";

export interface Hint {
  sql: string;
  /** The test holds wherever this does. */
  isExact?: true;
}

export function hintOf(test: FieldTest, sql: QuerySql): Hint | undefined {
  const [first, second] = test.values;
  const at = pathTo(stepsOf(test.field));
  const column = `${sql.row}.content`;
  switch (test.op) {
    case ">=":
    case ">":
    case "<=":
    case "<":
      if (first!.is === "number")
        return {
          sql: `(${column} @@ ${sql.addValue(`${at} ${test.op} ${inPath(first!.number)}`)}::jsonpath) is true`,
          isExact: true,
        };
      return dated(at, test.op.startsWith(">") ? [first!, undefined] : [undefined, first!], sql);
    case "between":
      if (first!.is === "number" && second!.is === "number") {
        const within = `${at} ? (@ >= ${inPath(first!.number)} && @ <= ${inPath(second!.number)})`;
        return { sql: `${column} @? ${sql.addValue(within)}::jsonpath`, isExact: true };
      }
      return dated(at, [first!, second!], sql);
    case "=":
    case "in":
      return inTexts(test.values, sql);
    case "contains":
    case "starts with":
      return inTexts(test.values, sql);
    default:
      return undefined;
  }
}

/** Wherever on earth: a moment falls on a day that is at most one away, and the last second of it is compared as well. */
const SLACK_DAYS = 2;

/** Days and moments are written so that they are ordered as texts. */
function dated(
  at: string,
  [low, high]: readonly [QueryValue | undefined, QueryValue | undefined],
  { row, addValue }: QuerySql,
): Hint | undefined {
  const dayIn = (value: QueryValue) =>
    value.is === "day" ? value.day : value.is === "moment" ? dayOf(value.at, "UTC") : undefined;
  const [from, until] = [low && dayIn(low), high && dayIn(high)];
  if ((low && from === undefined) || (high && until === undefined)) return undefined;
  const plus = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();
  const conditions = [
    ...(from === undefined ? [] : [`@ >= ${inPath(plus(from, -SLACK_DAYS))}`]),
    ...(until === undefined ? [] : [`@ < ${inPath(plus(until, SLACK_DAYS + 1))}`]),
  ];
  return { sql: `${row}.content @? ${addValue(`${at} ? (${conditions.join(" && ")})`)}::jsonpath` };
}

/** What stands in no index of texts, because it is said of what is no text. */
const ELSEWHERE = ["true", "false", "[]", "{}"];

function inTexts(values: readonly QueryValue[], sql: QuerySql): Hint | undefined {
  if (values.some(({ is }) => is !== "text")) return undefined;
  const texts = values.flatMap(textsOf);
  // A number is printed otherwise by PostgreSQL than by JavaScript if it is very large or small.
  const isElsewhere = (text: string) =>
    ELSEWHERE.some((one) => one.includes(normalise(text).trim())) ||
    /^[\d.e+-]*$/.test(normalise(text).trim());
  if (texts.some(isElsewhere)) return undefined;
  return proposedByTexts(
    texts.map((text) => text.trim().split(/\s+/)),
    sql,
  );
}

/** The documents that have all words of one of the lists, as far as the index knows, and those that it does not know yet. */
export function proposedByTexts(
  lists: readonly (readonly string[])[],
  { row, user, userId, addValue }: QuerySql,
): Hint | undefined {
  const queries = lists.map((words) =>
    tsqueryOf(tellingGrams(gramsOfTerms(words.map(normalise))), tokenKey(userId)),
  );
  if (queries.includes("")) return undefined;
  const tsquery = addValue(queries.length === 1 ? queries[0] : queries.map((one) => `(${one})`).join(" | "));
  return {
    sql: `${row}.data_path in (
      select x.data_path from user_data_text x where x.user_id = ${user} and (x.tokens @@ ${tsquery}::tsquery or (x.overfull and x.user_id = ${user}))
      union all ${unknownToIndex(user)})`,
  };
}

/** The paths of the documents for which the index must not answer: those that changed since, or all of them. */
export const unknownToIndex = (user: string): string => `
  select c.target from user_data_text_position p join user_changes c on ${LATER_CHANGES}
  where p.user_id = ${user} and ${IS_WHOLE}
  union all
  select d.data_path from user_data_store d where d.user_id = ${user} and d.content is not null
    and not coalesce((select ${IS_WHOLE} from user_data_text_position p where p.user_id = ${user}), false)`;
