/**
 * A test of a field as SQL over its values, with the meaning of notes/filter/matches-block.ts. It is true or false, never
 * null. Whatever comes from the query travels as a bind value.
 */
import type { FieldTest, QueryValue } from "@etui/protocol/query";
import type { QuerySql, QueryValues } from "../../domain/query-target.ts";
import { handlesOf, textsOf } from "../values/called.ts";
import { foldText } from "../values/fold-text.ts";
import { dayOf } from "../values/read-value.ts";
import { allHold, oneHolds, opposite } from "./joined.ts";

type Sql = Pick<QuerySql, "addValue" | "timeZone" | "exists">;

/** `choices` are those of the field, the lowest first. */
export function testToSql(
  test: Pick<FieldTest, "op" | "values">,
  values: readonly QueryValues[],
  sql: Sql,
  choices?: readonly string[],
): string {
  /** Whether one of the values fulfils the condition. */
  const some = (condition: (value: QueryValues) => string): string =>
    oneHolds(
      values.map((value) => {
        const holds = condition(value);
        if (holds === "false") return "false";
        if (value.rows === undefined)
          return allHold([value.there ?? "true", isSure(value) ? holds : known(holds)]);
        return sql.exists(`${value.rows} and ${holds}`);
      }),
    );
  const filled = () => some(({ text }) => `${text} <> ''`);
  const [first, second] = test.values;
  const ordered = (op: Order, to: QueryValue) => (value: QueryValues) =>
    choices ? inOrderOfChoices(op, to, value, choices, sql) : orderSql(op, to, value, sql);

  switch (test.op) {
    case "is null":
      return opposite(filled());
    case "is not null":
      return filled();
    case "=":
    case "in":
      return some((value) => equalSql(test.values, value, sql));
    case "!=":
      return allHold([filled(), opposite(some((value) => equalSql(test.values, value, sql)))]);
    case "contains":
      return some((value) => containsSql(first!, value, sql));
    case "not contains":
      return allHold([filled(), opposite(some((value) => containsSql(first!, value, sql)))]);
    case "starts with":
      return some((value) => startsSql(first!, value, sql));
    case "between":
      return some((value) => allHold([ordered(">=", first!)(value), ordered("<=", second!)(value)]));
    default:
      return some(ordered(test.op, first!));
  }
}

/** Of a value of one kind all columns are there if the value is. */
const isSure = ({ number, day, moment, flag, ref }: QueryValues): boolean =>
  [number, day, moment, flag, ref].filter((column) => column !== undefined).length <= 1;

const known = (condition: string): string => `coalesce(${condition}, false)`;

type Order = ">=" | ">" | "<=" | "<";

const isNull = (column: string | undefined): string => (column === undefined ? "true" : `${column} is null`);

const containsSql = ({ text }: QueryValue, value: QueryValues, { addValue }: Sql): string =>
  `strpos(${value.text}, ${addValue(foldText(text))}::text) > 0`;

const startsSql = ({ text }: QueryValue, value: QueryValues, { addValue }: Sql): string =>
  `starts_with(${value.text}, ${addValue(foldText(text))}::text)`;

/** Those that are as high, or as low: a list of texts, which an index on the column finds. */
function inOrderOfChoices(
  op: Order,
  to: QueryValue,
  { text }: QueryValues,
  choices: readonly string[],
  { addValue }: Sql,
): string {
  const known = choices.map(foldText);
  const at = known.indexOf(foldText(to.text));
  if (at === -1) return "false";
  const from = op === ">" ? at + 1 : op === ">=" ? at : 0;
  const until = op === "<" ? at : op === "<=" ? at + 1 : choices.length;
  const fulfilling = known.slice(from, until);
  return fulfilling.length === 0 ? "false" : `${text} = any(${addValue(fulfilling)}::text[])`;
}

function orderSql(op: Order, to: QueryValue, value: QueryValues, sql: Sql): string {
  const { addValue, timeZone } = sql;
  const { text, number, day, moment, flag } = value;
  const byDay = (date: string) =>
    day === undefined ? "false" : allHold([isNull(moment), `${day} ${op} ${addValue(date)}::date`]);
  switch (to.is) {
    case "number":
      return number === undefined ? "false" : `${number} ${op} ${addValue(to.number)}::float8`;
    case "day":
      return oneHolds([byDay(to.day), momentSql(op, to.day, moment, sql)]);
    case "moment": {
      const at =
        moment === undefined
          ? "false"
          : `${moment} ${op} ${addValue(new Date(to.at).toISOString())}::timestamptz`;
      return oneHolds([at, byDay(dayOf(to.at, timeZone))]);
    }
    case "flag":
      return "false";
    case "text":
      return allHold([
        ...[number, day, moment, flag].map(isNull),
        `${text} ${op} ${addValue(foldText(to.text))}::text`,
      ]);
  }
}

/** A moment against a day, by where the day begins and ends: PostgreSQL need not know the zone. */
function momentSql(
  op: Order | "=",
  day: string,
  moment: string | undefined,
  { addValue, timeZone }: Sql,
): string {
  if (moment === undefined) return "false";
  const startOf = (date: Temporal.PlainDate) =>
    `${addValue(new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString())}::timestamptz`;
  const date = Temporal.PlainDate.from(day);
  const next = () => startOf(date.add({ days: 1 }));
  switch (op) {
    case ">=":
    case "<":
      return `${moment} ${op} ${startOf(date)}`;
    case ">":
      return `${moment} >= ${next()}`;
    case "<=":
      return `${moment} < ${next()}`;
    case "=":
      return `(${moment} >= ${startOf(date)} and ${moment} < ${next()})`;
  }
}

/** One of the values; those of one kind are one list, because a list may have a thousand. */
function equalSql(asked: readonly QueryValue[], value: QueryValues, sql: Sql): string {
  const { addValue, timeZone } = sql;
  const { text, number, day, moment, flag, ref } = value;
  const of = <Kind extends QueryValue["is"]>(kind: Kind) =>
    asked.filter((one): one is Extract<QueryValue, { is: Kind }> => one.is === kind);
  const [texts, numbers, days, moments, flags] = [
    of("text"),
    of("number"),
    of("day"),
    of("moment"),
    of("flag"),
  ];
  const ways: string[] = [];
  /** Compared as texts, where the stored value is of no kind that decides. */
  const asTexts = (some: readonly QueryValue[], ...unless: (string | undefined)[]) => {
    if (some.length === 0) return;
    const called = [...new Set(some.flatMap(textsOf).map(foldText))];
    const handles = ref === undefined ? [] : some.flatMap(handlesOf);
    const byText = `${text} = any(${addValue(called)}::text[])`;
    const byHandle = handles.length === 0 ? "false" : `${ref} = any(${addValue(handles)}::text[])`;
    ways.push(allHold([...unless.map(isNull), oneHolds([byText, byHandle])]));
  };

  asTexts(texts);
  if (numbers.length > 0 && number !== undefined)
    ways.push(`${number} = any(${addValue(numbers.map((one) => one.number))}::float8[])`);
  asTexts(numbers, number);
  for (const one of days) ways.push(momentSql("=", one.day, moment, sql));
  if (moments.length > 0 && moment !== undefined) {
    const instants = moments.map(({ at }) => new Date(at).toISOString());
    ways.push(`${moment} = any(${addValue(instants)}::timestamptz[])`);
  }
  if (days.length + moments.length > 0 && day !== undefined) {
    const dates = [...days.map((one) => one.day), ...moments.map(({ at }) => dayOf(at, timeZone))];
    ways.push(allHold([isNull(moment), `${day} = any(${addValue(dates)}::date[])`]));
  }
  asTexts([...days, ...moments], moment, day);
  if (flags.length > 0 && flag !== undefined)
    ways.push(`${flag} = any(${addValue(flags.map((one) => one.flag))}::boolean[])`);
  asTexts(flags, flag);
  return oneHolds(ways);
}
