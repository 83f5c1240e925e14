/**
 * A filter as SQL over a block, with the meaning of matches-block.ts. Each test looks for a row of `block_props`; the SQL
 * is true or false, never null. Whatever comes from the filter travels as a bind value.
 */

import type { FieldTest, QueryValue } from "@etui/protocol/query";
import { handlesOf, textsOf } from "../../query/values/called.ts";
import { foldText } from "../../query/values/fold-text.ts";
import { nameKey } from "../../query/values/names.ts";
import { dayOf } from "../../query/values/read-value.ts";
import type { NoteFilter } from "./note-filter.ts";

export interface BlockSqlTarget {
  /** The alias of a row with `user_id` and `handle`. It is Etui's own SQL. */
  block: string;
  /** The zone whose days are meant. */
  timeZone: string;
  /** Registers a bind value and returns its placeholder, such as `$3`. */
  addValue(value: unknown): string;
}

export function noteFilterToSql(filter: NoteFilter, target: BlockSqlTarget): string {
  let tests = 0;
  const sql = (part: NoteFilter): string => {
    if ("and" in part) return part.and.length === 0 ? "true" : `(${part.and.map(sql).join(" and ")})`;
    if ("or" in part) return part.or.length === 0 ? "false" : `(${part.or.map(sql).join(" or ")})`;
    if ("not" in part) return `not ${sql(part.not)}`;
    tests += 1;
    return testSql(part, target, tests > JOINED_TESTS);
  };
  return sql(filter);
}

/**
 * PostgreSQL makes joins of what must exist, so that an index on values chooses the blocks. Ordering 4 of them takes it
 * 1 ms and 8 take 15, so those behind the fourth are asked of each block that is left; `offset 0` keeps them apart.
 */
const JOINED_TESTS = 4;

function testSql(test: FieldTest, target: BlockSqlTarget, isKeptApart: boolean): string {
  const { block, addValue } = target;
  const name = addValue(nameKey(test.field));
  /** Whether a value of the property fulfils the condition on the row `p`. */
  const some = (condition: string) =>
    `exists (select from block_props p where p.user_id = ${block}.user_id and p.handle = ${block}.handle ` +
    `and p.name_key = ${name}::text and ${condition}${isKeptApart ? " offset 0" : ""})`;
  const filled = "p.txt <> ''";
  const [first, second] = test.values;

  switch (test.op) {
    case "is null":
      return `not ${some(filled)}`;
    case "is not null":
      return some(filled);
    case "=":
    case "in":
      return some(equalSql(test.values, target));
    case "!=":
      return `(${some(filled)} and not ${some(equalSql(test.values, target))})`;
    case "contains":
      return some(containsSql(first!, target));
    case "not contains":
      return `(${some(filled)} and not ${some(containsSql(first!, target))})`;
    case "starts with":
      return some(`starts_with(p.txt, ${addValue(foldText(first!.text))}::text)`);
    case "between":
      return some(`${orderSql(">=", first!, target)} and ${orderSql("<=", second!, target)}`);
    default:
      return some(orderSql(test.op, first!, target));
  }
}

type Order = ">=" | ">" | "<=" | "<";

const containsSql = ({ text }: QueryValue, { addValue }: BlockSqlTarget): string =>
  `strpos(p.txt, ${addValue(foldText(text))}::text) > 0`;

function orderSql(op: Order, value: QueryValue, target: BlockSqlTarget): string {
  const { addValue, timeZone } = target;
  switch (value.is) {
    case "number":
      return `p.num ${op} ${addValue(value.number)}::float8`;
    case "day":
      return `(p.at is null and p.day ${op} ${addValue(value.day)}::date or ${momentSql(op, value.day, target)})`;
    case "moment":
      return (
        `(p.at ${op} ${addValue(new Date(value.at).toISOString())}::timestamptz ` +
        `or p.at is null and p.day ${op} ${addValue(dayOf(value.at, timeZone))}::date)`
      );
    case "flag":
      return "false";
    case "text":
      return (
        `(p.num is null and p.day is null and p.at is null and p.flag is null ` +
        `and p.txt ${op} ${addValue(foldText(value.text))}::text)`
      );
  }
}

/** A moment against a day, by where the day begins and ends: PostgreSQL need not know the zone. */
function momentSql(op: Order | "=", day: string, { addValue, timeZone }: BlockSqlTarget): string {
  const startOf = (date: Temporal.PlainDate) =>
    `${addValue(new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString())}::timestamptz`;
  const date = Temporal.PlainDate.from(day);
  switch (op) {
    case ">=":
    case "<":
      return `p.at ${op} ${startOf(date)}`;
    case ">":
      return `p.at >= ${startOf(date.add({ days: 1 }))}`;
    case "<=":
      return `p.at < ${startOf(date.add({ days: 1 }))}`;
    case "=":
      return `(p.at >= ${startOf(date)} and p.at < ${startOf(date.add({ days: 1 }))})`;
  }
}

/** One of the values; those of one kind are one list, because a list may have a thousand. */
function equalSql(values: readonly QueryValue[], target: BlockSqlTarget): string {
  const { addValue, timeZone } = target;
  const of = <Kind extends QueryValue["is"]>(kind: Kind) =>
    values.filter((value): value is Extract<QueryValue, { is: Kind }> => value.is === kind);
  const [texts, numbers, days, moments, flags] = [
    of("text"),
    of("number"),
    of("day"),
    of("moment"),
    of("flag"),
  ];
  const ways: string[] = [];
  /** Compared as texts, where the stored value is of no kind that decides. */
  const asTexts = (some: readonly QueryValue[], unless?: string) => {
    if (some.length === 0) return;
    const texts = [...new Set(some.flatMap(textsOf).map(foldText))];
    const handles = some.flatMap(handlesOf);
    const byText = `p.txt = any(${addValue(texts)}::text[])`;
    const found = handles.length === 0 ? byText : `(${byText} or p.ref = any(${addValue(handles)}::text[]))`;
    ways.push(unless === undefined ? found : `${unless} and ${found}`);
  };

  asTexts(texts);
  if (numbers.length > 0)
    ways.push(`p.num = any(${addValue(numbers.map(({ number }) => number))}::float8[])`);
  asTexts(numbers, "p.num is null");
  for (const { day } of days) ways.push(momentSql("=", day, target));
  if (moments.length > 0) {
    const instants = moments.map(({ at }) => new Date(at).toISOString());
    ways.push(`p.at = any(${addValue(instants)}::timestamptz[])`);
  }
  if (days.length + moments.length > 0) {
    const dates = [...days.map(({ day }) => day), ...moments.map(({ at }) => dayOf(at, timeZone))];
    ways.push(`p.at is null and p.day = any(${addValue(dates)}::date[])`);
  }
  asTexts([...days, ...moments], "p.at is null and p.day is null");
  if (flags.length > 0) ways.push(`p.flag = any(${addValue(flags.map(({ flag }) => flag))}::boolean[])`);
  asTexts(flags, "p.flag is null");
  return `(${ways.join(" or ")})`;
}
