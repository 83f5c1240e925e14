/**
 * A query as it is printed: `tag:a priority>=high -done`. Quotes and parentheses stand only where they are needed, and it is
 * always one line. Read again, by the same clock, it is the same query.
 */
import type { FieldTest, Query, QueryLeaf, QueryValue } from "@etui/protocol/query";
import type { Clock } from "../clock.ts";
import { isOperatorWord } from "./operators.ts";
import { parseQuery } from "./parse-query.ts";
import { printedName, specialCalled } from "./query-names.ts";

export function printQuery(query: Query): string {
  return print(simplified(query));
}

/** One shape for one meaning: nothing twice denied, nothing joined that stands alone. */
function simplified(query: Query): Query {
  if ("not" in query) {
    const inner = simplified(query.not);
    return "not" in inner ? inner.not : { not: inner };
  }
  if ("and" in query) {
    const parts = query.and.map(simplified).flatMap((part) => ("and" in part ? part.and : [part]));
    return parts.length === 1 ? parts[0]! : { and: parts };
  }
  if ("or" in query) {
    const parts = query.or.map(simplified).flatMap((part) => ("or" in part ? part.or : [part]));
    if (parts.length === 0) return { not: { and: [] } };
    return parts.length === 1 ? parts[0]! : { or: parts };
  }
  if ("ancestor" in query) return { ancestor: simplified(query.ancestor) };
  if ("descendant" in query) return { descendant: simplified(query.descendant) };
  // Every text has it.
  if ("text" in query && query.text.trim() === "") return { and: [] };
  return query;
}

function print(query: Query): string {
  if ("and" in query) {
    if (query.and.length === 0) return "*";
    return query.and.map((part) => ("or" in part ? within(part) : print(part))).join(" ");
  }
  if ("or" in query) return query.or.map(print).join(" or ");
  if ("not" in query) {
    const isGroup = "or" in query.not || ("and" in query.not && query.not.and.length > 0);
    return isGroup ? `-${within(query.not)}` : `-${print(query.not)}`;
  }
  return printLeaf(query);
}

const within = (query: Query): string => `(${print(query)})`;

function printLeaf(leaf: QueryLeaf): string {
  if ("text" in leaf) {
    if (leaf.in) return `${printedName(leaf.in)}:${address(leaf.text, leaf.in)}`;
    return isPlainWord(leaf.text) ? leaf.text : quoted(leaf.text);
  }
  if ("tag" in leaf) {
    const name = address(leaf.tag, "tag");
    return leaf.exact ? `tag:=${name}` : `tag:${name}`;
  }
  if ("kind" in leaf) return `kind:${leaf.kind}`;
  if ("under" in leaf) return `path:${address(leaf.under, "under")}`;
  if ("is" in leaf) return `is:${leaf.is}`;
  if ("has" in leaf) return `has:${leaf.has}`;
  if ("links_to" in leaf) return `links:${address(leaf.links_to, "links_to")}`;
  if ("linked_from" in leaf) return `linked:${address(leaf.linked_from, "linked_from")}`;
  if ("ancestor" in leaf) return `ancestor:${within(leaf.ancestor)}`;
  if ("descendant" in leaf) return `descendant:${within(leaf.descendant)}`;
  return printTest(leaf);
}

const SIGNS: Partial<Record<FieldTest["op"], string>> = {
  "=": ":",
  contains: "~",
  "not contains": "!~",
  "starts with": "^=",
};

function printTest({ field, op, values }: FieldTest): string {
  const name = printName(field);
  switch (op) {
    case "is null":
      return `${name}:null`;
    case "is not null":
      return `${name}!=null`;
    case "in":
      return `${name}:(${values.map((value) => printValue(value, (text) => `x:(${text})`)).join(" or ")})`;
    case "between": {
      const [low, high] = values.map((value) => printValue(value, (text) => `x:${text}..${text}`));
      return `${name}:${low}..${high}`;
    }
    default: {
      const sign = SIGNS[op] ?? op;
      return `${name}${sign}${printValue(values[0]!, (text) => `x${sign}${text}`)}`;
    }
  }
}

/** Only a relative day depends on it, and that it is one does not. */
const ANY_TIME: Clock = { at: new Date("2000-06-15T12:00:00Z"), timeZone: "UTC" };

function read(text: string): Query | undefined {
  const parsed = parseQuery(text, { clock: ANY_TIME });
  return parsed.ok ? parsed.query : undefined;
}

/** Whether quotes are needed is asked of the parser, which alone knows. */
function printName(name: string): string {
  if (specialCalled(name) !== undefined) return quoted(name);
  const found = read(`${name}:null`);
  return found && "field" in found && found.field === name && found.op === "is null" ? name : quoted(name);
}

function printValue({ is, text }: QueryValue, around: (text: string) => string): string {
  const found = read(around(text));
  const isSame =
    found !== undefined &&
    "field" in found &&
    found.values.length > 0 &&
    found.values.every((one) => one.is === is && one.text === text);
  return isSame ? text : quoted(text);
}

/** What stands behind the name of a leaf. */
function address(text: string, special: Parameters<typeof printedName>[0]): string {
  const found = read(`${printedName(special)}:${text}`);
  const isSame =
    found !== undefined &&
    !("not" in found) &&
    !("exact" in found) &&
    Object.entries(found).some(([key, value]) => key !== "in" && value === text);
  return isSame ? text : quoted(text);
}

const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}_.'’@/+-]*$/u;

/** A word that is no part of an operator, so that no two of them are read as a condition. */
const isPlainWord = (text: string): boolean => {
  if (!PLAIN.test(text) || isOperatorWord(text)) return false;
  const found = read(text);
  return found !== undefined && "text" in found && found.text === text;
};

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
