/**
 * The filter that a call asks for by `properties` and `property_filters`: all of both must hold.
 *
 * `properties` are `{name, op, value}`, one or a list; also `{property, operator, value}`, and a text among them is read
 * as `property_filters` is.
 */

import type { QueryValue } from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { Clock } from "../../query/clock.ts";
import { allOf, leavesOf } from "../../query/joined.ts";
import { FilterRefusal, refuseAt } from "../../query/language/filter-refusal.ts";
import {
  KNOWN_OPERATORS,
  nearestOperator,
  type Operator,
  operatorCalled,
} from "../../query/language/operators.ts";
import { isNotNull, isNull, testOf } from "../../query/language/test-of.ts";
import { readValue } from "../../query/values/read-value.ts";
import { NOTE_FILTER_LIMITS, type NoteFilter } from "./note-filter.ts";
import { parseNoteFilter } from "./parse-filter.ts";

/** `filter` is undefined if nothing is asked. */
export type FilterOfArguments =
  | { ok: true; filter: NoteFilter | undefined }
  | { ok: false; refused: Refusal };

export function filterOfArguments(
  given: { properties?: unknown; property_filters?: unknown },
  clock: Clock,
): FilterOfArguments {
  try {
    const { properties, property_filters: text } = given;
    const filters = [
      ...ofProperties(properties, clock),
      ...(text === undefined || text === null ? [] : ofText(text, clock, "property_filters")),
    ];
    const filter = filters.length === 0 ? undefined : allOf(filters);
    const { tests } = NOTE_FILTER_LIMITS;
    if (filter !== undefined && [...leavesOf(filter)].length > tests)
      throw refuseAt(filters.length > 1 && text ? "properties and property_filters" : "properties")(
        "filter_text.too_many",
        { most: tests },
      );
    return { ok: true, filter };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

function ofProperties(properties: unknown, clock: Clock): NoteFilter[] {
  if (properties === undefined || properties === null) return [];
  if (!Array.isArray(properties)) return ofEntry(properties, clock, "properties");
  // Before each is read: a list is as long as its sender likes.
  if (properties.length > NOTE_FILTER_LIMITS.tests)
    throw refuseAt("properties")("filter_text.too_many", { most: NOTE_FILTER_LIMITS.tests });
  return properties.flatMap((entry, index) => ofEntry(entry, clock, `properties[${index}]`));
}

function ofEntry(entry: unknown, clock: Clock, at: string): NoteFilter[] {
  if (typeof entry === "string") return ofText(entry, clock, at);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry))
    throw refuseAt(at)("filter_text.no_entry");
  return [ofFields(fieldsOf(entry, at), clock, at)];
}

/** A text without anything asks nothing: many models fill in every argument. */
function ofText(text: unknown, clock: Clock, at: string): NoteFilter[] {
  if (typeof text !== "string") throw refuseAt(at)("filter_text.no_text");
  if (text.trim() === "") return [];
  const parsed = parseNoteFilter(text, clock, at);
  if (!parsed.ok) throw new FilterRefusal(parsed.refused);
  return [parsed.filter];
}

const KEYS: ReadonlyMap<string, "name" | "op" | "value"> = new Map([
  ["name", "name"],
  ["property", "name"],
  ["key", "name"],
  ["field", "name"],
  ["op", "op"],
  ["operator", "op"],
  ["value", "value"],
  ["values", "value"],
]);

interface Fields {
  name?: unknown;
  op?: unknown;
  value?: unknown;
}

function fieldsOf(entry: object, at: string): Fields {
  const fields: Fields = {};
  for (const [key, value] of Object.entries(entry)) {
    const field = KEYS.get(key);
    if (field === undefined) {
      const nearest = nearestName(key, ["name", "property", "op", "operator", "value"]);
      const shown = cutText(key, 60).toWellFormed();
      throw refuseAt(at)("filter_text.unknown_key", {
        key: shown,
        ...(nearest !== undefined && { nearest }),
      });
    }
    if (value !== undefined) fields[field] = value;
  }
  return fields;
}

function ofFields({ name, op, value }: Fields, clock: Clock, at: string): NoteFilter {
  if (typeof name !== "string" || name.trim() === "") throw refuseAt(at)("filter_text.no_name");
  const called = oneLine(name, `${at}.name`);
  if (op === undefined || op === null) {
    if (value === undefined) return isNotNull(called);
    return testOf(called, { op: "=" }, valuesOf(value, clock, `${at}.value`), refuseAt(`${at}.value`));
  }
  const operator = operatorOf(op, `${at}.op`);
  if (operator.op === "is null" || operator.op === "is not null") {
    // {"op": "exists", "value": false}
    const isAsked = value !== false && value !== "false";
    return isAsked === (operator.op === "is null") ? isNull(called) : isNotNull(called);
  }
  if (value === undefined) throw refuseAt(`${at}.value`)("filter_text.no_value", { operator: operator.op });
  const values =
    (operator.op === "in" || operator.op === "between") && typeof value === "string"
      ? listIn(value, operator.op === "in" ? LIST_COMMAS : BETWEEN_TWO, clock, `${at}.value`)
      : valuesOf(value, clock, `${at}.value`);
  return testOf(called, operator, values, refuseAt(`${at}.value`));
}

function operatorOf(op: unknown, at: string): Operator {
  const operator = typeof op === "string" ? operatorCalled(op) : undefined;
  if (operator !== undefined) return operator;
  const written = cutText(
    typeof op === "string" ? op : (JSON.stringify(op) ?? String(op)),
    60,
  ).toWellFormed();
  const nearest = nearestOperator(written);
  throw refuseAt(at)("filter_text.unknown_operator", {
    operator: written,
    known: [...KNOWN_OPERATORS],
    ...(nearest !== undefined && { nearest }),
  });
}

const LIST_COMMAS = /[,，;；、]/;
/** `3 and 5`, `3..5`; a hyphen is part of dates. */
const BETWEEN_TWO = /[,，;；、]|\band\b|\.\./;
const BRACKETS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "（": "）" };

/** `{"op": "in", "value": "doing, done"}`: a list that was written as a text, maybe as JSON. */
function listIn(text: string, commas: RegExp, clock: Clock, at: string): (QueryValue | null)[] {
  const whole = oneLine(text, at);
  const isBracketed = whole.length > 1 && BRACKETS[whole[0]!] === whole.at(-1);
  const parts = (isBracketed ? whole.slice(1, -1) : whole).split(commas).map(unquoted);
  return valuesOf(
    parts.filter((part) => part !== ""),
    clock,
    at,
  );
}

function unquoted(part: string): string {
  const text = part.trim();
  const isQuoted = text.length > 1 && /^["']/.test(text) && text.at(-1) === text[0];
  return isQuoted ? text.slice(1, -1) : text;
}

function valuesOf(value: unknown, clock: Clock, at: string): (QueryValue | null)[] {
  if (!Array.isArray(value)) return [readOne(value, clock, at)];
  const most = NOTE_FILTER_LIMITS.values;
  if (value.length > most)
    throw new FilterRefusal(refusal("filter.too_many_values", { at, count: value.length, most }));
  return value.map((one, index) => readOne(one, clock, `${at}[${index}]`));
}

/** A text is read as a bare value is: "8", "true" and "today" are what they say. */
function readOne(value: unknown, clock: Clock, at: string): QueryValue | null {
  if (value === null) return null;
  if (typeof value === "boolean") return { is: "flag", text: String(value), flag: value };
  const isText = typeof value === "string";
  if (!isText && !(typeof value === "number" && Number.isFinite(value)))
    throw refuseAt(at)("filter_text.other_value");
  const written = oneLine(String(value), at);
  const read = readValue(written, false, clock);
  if (read === "no such day")
    throw refuseAt(at)("filter_text.no_such_day", { written: cutText(written, 40) });
  return read;
}

/** As in the text of a filter. PostgreSQL's text can hold neither NUL nor half a surrogate pair. */
function oneLine(text: string, at: string): string {
  const most = NOTE_FILTER_LIMITS.characters;
  if (text.length > most) throw refuseAt(at)("filter_text.too_long", { length: text.length, most });
  if (!text.isWellFormed()) throw new FilterRefusal(refusal("filter.half_character", { at }));
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}
