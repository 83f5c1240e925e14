/**
 * Whether a query can hold: a name that nobody has, a value that a field never takes and what none of the asked targets has
 * any notion of are refused by name, since a condition that never holds finds nothing and says nothing.
 *
 * What comes out has for each target the names and choices that it declares, and values of the kinds of its fields. What
 * only one target cannot take is false there: a query over everything means in each place what it means alone.
 */
import type { FieldTest, Query, QueryLeaf, QueryOperator, QueryValue } from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import type { Refusal } from "@etui/words/refusal";
import type { QueryField, QueryTarget } from "../../domain/query-target.ts";
import { allOf, type Joined, leavesOf } from "../joined.ts";
import { FilterRefusal } from "../language/filter-refusal.ts";
import type { QueryText } from "../language/parse-query.ts";
import { printQuery } from "../language/print-query.ts";
import { stateCalled } from "../language/query-names.ts";
import { querySql } from "../sql/to-sql.ts";
import { foldText } from "../values/fold-text.ts";
import { type AskedTarget, FieldNames } from "./field-names.ts";

export type CheckedQuery =
  /** The query as a target takes it, or a part of it. */
  { ok: true; queryOf(target: QueryTarget, part?: Query): Query } | { ok: false; refused: Refusal };

/** What holds for nothing, and what for everything. */
const NOTHING: Query = { or: [] };

export function checkQuery(
  { query, refuseAt }: QueryText,
  asked: readonly AskedTarget[],
  names: FieldNames = new FieldNames(asked),
): CheckedQuery {
  const checker = new Checker(asked, names, refuseAt);
  try {
    checker.checkNowhere(query);
    const queries = checker.each(query);
    const at = (target: QueryTarget) => asked.findIndex((one) => one.target === target);
    return {
      ok: true,
      queryOf: (target, part) => (part === undefined ? queries : checker.each(part))[at(target)]!,
    };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

type Fault = (refuse: ReturnType<QueryText["refuseAt"]>) => FilterRefusal;

class Checker {
  readonly #asked: readonly AskedTarget[];
  readonly #names: FieldNames;
  readonly #refuseAt: QueryText["refuseAt"];

  constructor(asked: readonly AskedTarget[], names: FieldNames, refuseAt: QueryText["refuseAt"]) {
    this.#asked = asked;
    this.#names = names;
    this.#refuseAt = refuseAt;
  }

  /** The query as each target takes it. */
  each(query: Query): Query[] {
    const targets = this.#asked;
    const parts = (all: readonly Query[]) => {
      const each = all.map((part) => this.each(part));
      return targets.map((_, index) => each.map((one) => one[index]!));
    };
    if ("and" in query) return parts(query.and).map((and) => ({ and }));
    if ("or" in query) return parts(query.or).map((or) => ({ or }));
    if ("not" in query) return this.each(query.not).map((not) => ({ not }));
    if ("ancestor" in query) return this.each(query.ancestor).map((ancestor) => ({ ancestor }));
    if ("descendant" in query) return this.each(query.descendant).map((descendant) => ({ descendant }));
    if ("field" in query) return this.#field(query);
    return targets.map(() => query);
  }

  /** Outside of `not`, what holds nowhere finds nothing; within it, it says nothing. */
  checkNowhere(query: Query): void {
    const sql = querySql([""], { row: "r", timeZone: "UTC", now: new Date(0), words: [] });
    const walk = (part: Query): void => {
      for (const leaf of leavesOf<QueryLeaf>(part as Joined<QueryLeaf>)) {
        if ("ancestor" in leaf) walk(leaf.ancestor);
        else if ("descendant" in leaf) walk(leaf.descendant);
        else if ("kind" in leaf || "is" in leaf || "has" in leaf) {
          const holds = this.#asked.some(({ target }) =>
            "kind" in leaf ? target.kinds.includes(leaf.kind) : target.leaf(leaf, sql) !== "false",
          );
          if (!holds) {
            const asked = this.#asked.map(({ target }) => target.name);
            throw this.#refuseAt(leaf)("query_text.nowhere", { given: printQuery(leaf), asked });
          }
        }
      }
    };
    walk(query);
  }

  #field(test: FieldTest): Query[] {
    let fault: Fault | undefined;
    let isTaken = false;
    let isKnown = false;
    const each = this.#asked.map(({ target }): Query => {
      const meant = this.#names.meantIn(target, test.field);
      if (meant === undefined) return test;
      isKnown = true;
      const { name, field } = meant;
      const read =
        field === undefined ? { ...test, field: name } : checkTest({ ...test, field: name }, field);
      if (typeof read !== "function") {
        isTaken = true;
        return read;
      }
      fault ??= read;
      return test.op === "!=" || test.op === "not contains"
        ? { field: name, op: "is not null", values: [] }
        : NOTHING;
    });
    const refuse = this.#refuseAt(test);
    if (!isKnown) {
      const nearest = this.#names.nearest(test.field);
      throw refuse("query_text.unknown_field", {
        given: cutText(test.field, 60),
        known: this.#names.shown.slice(0, 60),
        ...(nearest !== undefined && { nearest }),
      });
    }
    if (!isTaken && fault) throw fault(refuse);
    return each;
  }
}

const IN_TEXTS: ReadonlySet<QueryOperator> = new Set(["contains", "not contains", "starts with"]);
const IN_ORDER: ReadonlySet<QueryOperator> = new Set([">=", ">", "<=", "<", "between"]);

/** The test as the field takes it, or why it takes none such. */
function checkTest(test: FieldTest, field: QueryField): Query | Fault {
  const { op, values } = test;
  if (values.length === 0) return test;
  const { kind, choices = [] } = field;
  if (kind === "text") return asTexts(test, field);
  if (IN_TEXTS.has(op))
    return (refuse) => refuse("query_text.wrong_operator", { field: test.field, operator: op, kind });
  if (kind === "choice") return checkChoice(test, field);
  if (kind === "flag" && IN_ORDER.has(op))
    return (refuse) => refuse("query_text.no_order", { field: test.field });
  const period = kind === "day" || kind === "moment" ? inMonths(test) : undefined;
  if (period) return period;
  const wrong = values.find(({ is }) => !TAKES[kind].includes(is));
  if (wrong === undefined) return test;
  const facts = { field: test.field, given: cutText(wrong.text, 40), kind, choices };
  return (refuse) => refuse("query_text.wrong_value", facts);
}

const TAKES: Readonly<Record<Exclude<QueryField["kind"], "text" | "choice">, readonly QueryValue["is"][]>> = {
  number: ["number"],
  day: ["day", "moment"],
  moment: ["day", "moment"],
  flag: ["flag"],
};

/** `in progress` and `In_Progress` are `in_progress`. */
const plain = (text: string): string => foldText(text).replaceAll(/[\s_-]+/g, "");

/** A text is what people write, 未完成 as well as the word that Etui has for it. */
function asTexts(test: FieldTest, { words = {} }: QueryField): Query {
  const texts = test.values.map(({ text }) => text);
  const meant = EQUAL.has(test.op) ? texts.flatMap((text) => wordCalled(text, words) ?? []) : [];
  const valuesOf = (all: readonly string[]) => all.map((text): QueryValue => ({ is: "text", text }));
  if (meant.length === 0) return { ...test, values: valuesOf(texts) };
  return test.op === "!="
    ? allOf<QueryLeaf>([...texts, ...meant].map((text) => ({ ...test, values: valuesOf([text]) })))
    : { ...test, op: "in", values: valuesOf([...texts, ...meant]) };
}

const EQUAL: ReadonlySet<QueryOperator> = new Set(["=", "!=", "in"]);

const wordCalled = (text: string, words: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(words).find(([word]) => plain(word) === plain(text))?.[1];

function checkChoice(test: FieldTest, field: QueryField): Query | Fault {
  const { choices = [], words = {} } = field;
  const read: QueryValue[] = [];
  for (const { text } of test.values) {
    const choice = choices.find((one) => plain(one) === plain(text)) ?? wordCalled(text, words);
    if (choice === undefined) {
      const state = test.op === "=" && test.field === "status" ? stateCalled(text) : undefined;
      if (state) return { is: state };
      const nearest = nearestName(text, [...choices, ...Object.keys(words)]);
      return (refuse) =>
        refuse("query_text.unknown_choice", {
          field: test.field,
          given: cutText(text, 40),
          choices,
          ...(nearest !== undefined && { nearest }),
        });
    }
    read.push({ is: "text", text: choice });
  }
  const [low, high] = read.map(({ text }) => choices.indexOf(text));
  const isSwapped = test.op === "between" && low! > high!;
  return { ...test, values: isSwapped ? read.toReversed() : read };
}

const MONTH = /^(\d{4})-(\d\d)$/;

/** `due:2026-12` is in that month, and `due:2026` in that year. */
function inMonths(test: FieldTest): Query | undefined {
  const [value] = test.values;
  if (test.values.length !== 1 || value === undefined || test.op === "in" || test.op === "between")
    return undefined;
  const [, year, month] = MONTH.exec(value.text) ?? [];
  const isYear =
    value.is === "number" && Number.isInteger(value.number) && value.number >= 1000 && value.number <= 9998;
  if (month === undefined && !isYear) return undefined;
  if (month !== undefined && !(Number(month) >= 1 && Number(month) <= 12 && Number(year) >= 1000))
    return undefined;
  const first = Temporal.PlainDate.from(
    month === undefined ? `${value.text.trim()}-01-01` : `${year}-${month}-01`,
  );
  const last = first.add(month === undefined ? { years: 1 } : { months: 1 }).subtract({ days: 1 });
  const day = (date: Temporal.PlainDate): QueryValue => ({
    is: "day",
    text: date.toString(),
    day: date.toString(),
  });
  const { field, op } = test;
  switch (op) {
    case "=":
      return { field, op: "between", values: [day(first), day(last)] };
    case "!=":
      return allOf<QueryLeaf>([
        { field, op: "is not null", values: [] },
        { not: { field, op: "between", values: [day(first), day(last)] } },
      ]);
    default:
      return { field, op, values: [day(op === ">=" || op === "<" ? first : last)] };
  }
}
