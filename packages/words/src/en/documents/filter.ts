import { FILTER_OPERATORS, type FilterOperator } from "@etui/protocol/filter";
import { figure } from "../../figure.ts";
import type { KindOfValue } from "../../kind-of-value.ts";

const KINDS: Partial<Readonly<Record<KindOfValue, string>>> = {
  "empty array": "an empty array",
  array: "an array",
  object: "an object",
  instance: "an object of a class",
  string: "a string",
  number: "a number",
  boolean: "a boolean",
  bigint: "a bigint",
  function: "a function",
  symbol: "a symbol",
};

/** A kind of value, with its article. */
const inWords = (kind: KindOfValue) => KINDS[kind] ?? kind;

const exampleOf = (operator: FilterOperator) => JSON.stringify(FILTER_OPERATORS[operator].example);
const quoted = (text: string) => JSON.stringify(text);

/** Faults in a filter, wherever it is used: `at` is the place in it, such as `filters.$or[2].age.$gt`. */
export const filter = {
  "filter.no_object": ({ at, kind }: { at: string; kind: KindOfValue }) => {
    const hint = kind === "string" ? " Send the object itself, not its JSON text." : "";
    return `${at} must be an object such as {"age": {"$gte": 18}}, and is ${inWords(kind)}.${hint}`;
  },
  "filter.unknown_operator": ({
    at,
    operator,
    nearest,
    elsewhere,
  }: {
    at: string;
    operator: string;
    nearest?: string;
    elsewhere?: "text" | "range";
  }) => {
    const near = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
    const instead = {
      text: " A beginning is asked for by $starts_with, and words in a text by search.",
      range: ' Write both ends: {"$gte": …, "$lte": …}.',
      nowhere: "",
    }[elsewhere ?? "nowhere"];
    const known = Object.keys(FILTER_OPERATORS).join(", ");
    return `${at} has the unknown operator ${quoted(operator)}.${near} Known are ${known}.${instead}`;
  },
  "filter.operator_without_field": ({ at, operator }: { at: string; operator: FilterOperator }) =>
    `${at} has ${operator} where a field belongs. Put it inside one: ${exampleOf(operator)}.`,
  "filter.operator_in_value": ({ at, operator }: { at: string; operator: FilterOperator }) =>
    `${at} has the operator ${operator} inside a value. Join keys with a dot: {"a.b": {"${operator}": …}}; ` +
    'to compare with exactly this value write {"$eq": …}.',
  "filter.bare_operator": ({
    at,
    written,
    operator,
  }: {
    at: string;
    written: string;
    operator: FilterOperator;
  }) =>
    `${at} is compared with an object that has the key ${quoted(written)}: write {"${operator}": …}. ` +
    'To compare with exactly this object write {"$eq": {…}}.',
  /** `date` is the day that is meant, where it is another than today. */
  "filter.day_word": ({
    at,
    written,
    today,
    date,
  }: {
    at: string;
    written: string;
    today: string;
    date?: string;
  }) =>
    `${at} compares texts, and ${quoted(written)} is no date there. Write the day: ` +
    (date === undefined ? `today is ${quoted(today)}.` : `${quoted(date)} (today is ${today}).`),
  "filter.operator_in_field": ({ at }: { at: string }) =>
    `${at} has an operator in the field's name. Write {"age": {"$gt": 18}}; a key that begins with $ is written \\$.`,
  "filter.operators_beside_keys": ({ at, key }: { at: string; key: string }) =>
    `${at} mixes operators with the key ${quoted(key)}. ` +
    'Join keys with a dot ("a.b"), or give a whole object to compare with as {"$eq": {…}}.',
  "filter.joins_filters": ({ at, operator }: { at: string; operator: "$and" | "$or" }) =>
    `${at} has ${operator} inside a field. It joins whole filters: ${exampleOf(operator)}.`,
  "filter.wrong_operand": ({
    at,
    operator,
    kind,
  }: {
    at: string;
    operator: FilterOperator;
    kind: KindOfValue;
  }) =>
    `${at} wants ${FILTER_OPERATORS[operator].operand}, and has ${inWords(kind)}. For example ${exampleOf(operator)}.`,
  "filter.no_json": ({ at, kind }: { at: string; kind: KindOfValue }) =>
    `${at} is ${inWords(kind)}, which JSON cannot say. Give a JSON value.`,
  "filter.nul_character": ({ at }: { at: string }) =>
    `${at} has a NUL character (\\u0000), which is never stored. Leave it out.`,
  "filter.half_character": ({ at }: { at: string }) =>
    `${at} has half of a surrogate pair, which is never stored. Send the whole character.`,
  "filter.proto_key": ({ at }: { at: string }) =>
    `${at} uses the key "__proto__", which no document has. Leave it out.`,
  "filter.field_too_long": ({ at, most }: { at: string; most: number }) =>
    `${at} is a field of more than ${figure(most)} bytes, which is too long. Name a shorter one.`,
  "filter.ends_in_backslash": ({ at }: { at: string }) =>
    `${at} ends in a backslash. It takes the next character as it is: write \\\\ for a backslash itself.`,
  "filter.too_deep": ({ at, most }: { at: string; most: number }) =>
    `${at} nests deeper than ${figure(most)} levels. Write it flatter.`,
  "filter.too_many_conditions": ({ at, number, most }: { at: string; number: number; most: number }) =>
    `${at} is condition number ${figure(number)}; a filter takes ${figure(most)}. ` +
    "Use $in for many values of one field, or ask in several calls.",
  "filter.too_many_values": ({ at, count, most }: { at: string; count: number; most: number }) =>
    `${at} lists ${figure(count)} values and takes ${figure(most)}. Ask in several calls.`,
  "filter.too_dear": ({
    at,
    points,
    most,
    operator,
    field,
    times,
    values_above,
    of_objects,
  }: {
    at: string;
    points: number;
    most: number;
    /** The part that costs most, and how often it occurs. */
    operator: FilterOperator;
    field: string;
    times: number;
    /** Set if the part lists more values than this. */
    values_above?: number;
    /** True if the part compares with objects or arrays. */
    of_objects?: boolean;
  }) => {
    const values =
      values_above !== undefined
        ? ` with more than ${figure(values_above)} values`
        : of_objects
          ? " with objects or arrays"
          : "";
    const part = `${operator} on ${quoted(field)}${values}${times === 1 ? "" : `, ${figure(times)} times`}`;
    return (
      `${at} takes ${figure(points)} points of work a document, and at most ${figure(most)} are done. ` +
      `The dearest part is ${part}. Ask by plain values, those of one field in one $in or $any, instead of ` +
      "$or over objects and arrays; leave out conditions; or ask in several calls."
    );
  },
};
