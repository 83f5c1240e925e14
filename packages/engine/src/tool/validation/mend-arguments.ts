/**
 * Slips of models that can only have meant one thing: a number in quotes, JSON in a text, a single value for a list, a
 * value of another case. They are taken as meant, and the answer says so. Programs are still refused, because theirs are
 * faults that somebody can correct.
 */
import { FILTER_OPERATORS, type FilterOperator } from "@etui/protocol/filter";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { preview } from "@etui/values/json/preview";
import { type Path, writePath } from "@etui/values/places/argument-path";
import type { Refusal } from "@etui/words/refusal";
import { valueAt } from "./schema-parts.ts";
import { SEPARATOR } from "./separator.ts";

/** Where a value was read differently from how it came, and as what. */
export interface MendedValue {
  at: string;
  as: string;
}

/** Undefined if one of the faults may have meant something else; otherwise the arguments still have to be checked. */
export function mendArguments(
  refusals: readonly Refusal[],
  args: unknown,
): { args: unknown; mended: MendedValue[] } | undefined {
  let mended = args;
  const values: MendedValue[] = [];
  for (const one of refusals) {
    const path = "at" in one.facts && typeof one.facts.at === "string" ? readPath(one.facts.at) : undefined;
    if (path === undefined) return undefined;
    const meant = meantBy(one, valueAt(args, path));
    if (meant === undefined) return undefined;
    mended = withValue(mended, path, meant);
    values.push({ at: writePath(path), as: preview(meant) });
  }
  return { args: mended, mended: values };
}

/** What came as a text in the place of an object or a list. */
const PARSED: ReadonlySet<string> = new Set([
  "data.document_as_text",
  "filter.no_object",
  "cards.no_mapping",
]);

/** `{"$in": "a"}`, `{"$in": "[1, 2]"}`, `{"$exists": "true"}`. A number in a text may be meant as a text. */
function operandMeant(operator: FilterOperator, value: unknown): Json | undefined {
  const inside = parsed(value);
  const takes = FILTER_OPERATORS[operator].operand;
  if (/array/.test(takes))
    return Array.isArray(inside) ? inside : isOne(value) && isPlain(value) ? [value] : undefined;
  if (/true or false/.test(takes)) return typeof inside === "boolean" ? inside : undefined;
  return typeof inside === "object" && inside !== null ? inside : undefined;
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

function meantBy({ code, facts }: Refusal, value: unknown): Json | undefined {
  if (PARSED.has(code)) return parsed(value);
  if (code === "filter.wrong_operand")
    return operandMeant((facts as { operator: FilterOperator }).operator, value);
  if (code !== "argument.wrong") return undefined;
  const { remedy, nearest } = facts as { remedy?: { do: string }; nearest?: string };
  switch (remedy?.do) {
    case "unquote":
    case "send_object":
    case "send_list":
      return parsed(value);
    case "put_in_list":
      return isOne(value) ? [value as Json] : undefined;
    case undefined:
      return inItsCase(value, nearest) ?? onlyOne(value);
    // A number in the place of a text, such as a path, may well be a mistake.
    default:
      return undefined;
  }
}

/** A text with a separator may be meant as several. */
const isOne = (value: unknown): boolean => typeof value !== "string" || !SEPARATOR.test(value);

/** Of a list of one, in the place of a single value. */
const onlyOne = (value: unknown): Json | undefined =>
  Array.isArray(value) && value.length === 1 ? (value[0] as Json) : undefined;

/** `nearest` is written as in JSON. */
function inItsCase(value: unknown, nearest: string | undefined): Json | undefined {
  const known = parsed(nearest);
  const isSame =
    typeof value === "string" && typeof known === "string" && value.toLowerCase() === known.toLowerCase();
  return isSame ? known : undefined;
}

function parsed(text: unknown): Json | undefined {
  if (typeof text !== "string") return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Undefined for a place that is shortened or quoted in the refusal. */
function readPath(at: string): Path | undefined {
  const path = [...at.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) =>
    index === undefined ? name : Number(index),
  );
  return writePath(path) === at ? path : undefined;
}

/** A copy with another value at a place that exists. */
function withValue(args: unknown, [step, ...rest]: Path, value: Json): unknown {
  if (step === undefined) return value;
  if (Array.isArray(args)) return args.with(step as number, withValue(args[step as number], rest, value));
  if (!isObject(args as Json)) return args;
  return { ...(args as object), [step]: withValue((args as Record<string, unknown>)[step], rest, value) };
}

/** The arguments with each field by its own name; undefined if none has another, or both are given. */
export function byOwnNames(
  args: unknown,
  otherNames: Readonly<Record<string, string>> = {},
): { args: unknown; mended: MendedValue[] } | undefined {
  if (!isObject(args as Json)) return undefined;
  const mended: MendedValue[] = [];
  const named: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(args as object)) {
    const own = Object.hasOwn(otherNames, name) ? otherNames[name]! : name;
    // Whoever fills in all fields sends null for the one that they mean by the other name.
    const isGiven = (named[own] ?? null) !== null;
    if (isGiven && value !== null) return undefined;
    if (!isGiven) named[own] = value;
    if (own !== name) mended.push({ at: name, as: own });
  }
  return mended.length === 0 ? undefined : { args: named, mended };
}
