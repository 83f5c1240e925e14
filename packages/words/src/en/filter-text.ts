import { caretUnder } from "../caret.ts";
import { figure } from "../figure.ts";
import type { FilterPlace } from "../filter-place.ts";

const quoted = (text: string) => JSON.stringify(text);

/** The line with its caret ends in a line break, so that the sentence about it stands below. */
const here = ({ at, marked }: FilterPlace) =>
  marked === undefined
    ? `${at} cannot be read. `
    : `${at} cannot be read at character ${figure(marked.character)}:\n${marked.excerpt}\n${caretUnder(marked.excerpt, marked.column)}\n`;

const meant = (nearest: string | undefined) => (nearest === undefined ? "" : ` Did you mean ${nearest}?`);

/** Faults in a filter over properties of notes, in `property_filters` or in `properties[]`. */
export const filterText = {
  "filter_text.no_condition": (place: FilterPlace) =>
    `${here(place)}A condition belongs here, such as priority >= 8 or "due date" is not null.`,
  "filter_text.number_as_name": ({ written, ...place }: FilterPlace & { written: string }) =>
    `${here(place)}A condition begins with the name of a property, and ${written} is a number. ` +
    `A number has no commas between its digits; a name of digits is written in quotes: "${written}".`,
  "filter_text.no_operator": ({
    name,
    found,
    proposal,
    nearest,
    ...place
  }: FilterPlace & { name: string; found: string; proposal?: string; nearest?: string }) =>
    `${here(place)}${quoted(name)} is followed by ${quoted(found)}, which is no operator.${meant(nearest)} ` +
    "Operators are >= > <= < = !=, in, between, contains, not contains, starts with, is null, is not null." +
    (proposal === undefined ? "" : ` A name with spaces is written in quotes: "${proposal}".`),
  "filter_text.unknown_operator": ({
    at,
    operator,
    known,
    nearest,
  }: {
    at: string;
    operator: string;
    known: readonly string[];
    nearest?: string;
  }) => `${at} has the unknown operator ${quoted(operator)}.${meant(nearest)} Known are ${known.join(", ")}.`,
  "filter_text.no_value": ({ operator, ...place }: FilterPlace & { operator: string }) =>
    `${here(place)}${operator} wants a value behind it, such as 8, doing, 2026-12-01, today+3d or "in two words".`,
  "filter_text.no_separator": (place: FilterPlace) =>
    `${here(place)}Between two conditions stands a comma, and, or or. If this belongs to the value, write the value in quotes.`,
  "filter_text.no_comma": ({ closing, ...place }: FilterPlace & { closing: string }) =>
    `${here(place)}Between two values of a list stands a comma, and behind the last ${closing}. A value with other signs is written in quotes.`,
  "filter_text.unclosed_quote": ({ closing, ...place }: FilterPlace & { closing: string }) =>
    `${here(place)}The quotation that begins here has no ${closing} at its end.`,
  "filter_text.unclosed_parenthesis": ({ closing, ...place }: FilterPlace & { closing: string }) =>
    `${here(place)}What is opened here has no ${closing} at its end.`,
  "filter_text.unopened_parenthesis": (place: FilterPlace) =>
    `${here(place)}This parenthesis closes nothing. Leave it out, or write the value in quotes.`,
  "filter_text.no_list": (place: FilterPlace) =>
    `${here(place)}A list of values stands in parentheses: in (doing, done).`,
  "filter_text.one_value": ({ operator, ...place }: FilterPlace & { operator: string }) =>
    `${here(place)}${operator} compares with one value. For several, join conditions by or, or write in (…).`,
  "filter_text.two_values": (place: FilterPlace) =>
    `${here(place)}between wants two values: between 3 and 5, or between (3, 5).`,
  "filter_text.null_order": ({ operator, ...place }: FilterPlace & { operator: string }) =>
    `${here(place)}null cannot be compared by ${operator}. Write is null or is not null.`,
  "filter_text.no_such_day": ({ written, ...place }: FilterPlace & { written: string }) =>
    `${here(place)}There is no day ${quoted(written)}. Write one as 2026-12-31; as a text it stands in quotes.`,
  "filter_text.too_long": ({ at, length, most }: { at: string; length: number; most: number }) =>
    `${at} has ${figure(length)} characters, more than ${figure(most)}. Ask in several calls.`,
  "filter_text.too_deep": ({ most, ...place }: FilterPlace & { most: number }) =>
    `${here(place)}This is nested deeper than ${figure(most)} levels. Write it flatter.`,
  "filter_text.too_many": ({ most, ...place }: FilterPlace & { most: number }) =>
    `${here(place)}This is more than ${figure(most)} conditions. Use in (…), or ask in several calls.`,
  "filter_text.no_entry": ({ at }: { at: string }) =>
    `${at} must be an object such as {"name": "priority", "op": ">=", "value": 8}, or a list of those.`,
  "filter_text.no_name": ({ at }: { at: string }) =>
    `${at} names no property. Write {"name": "priority", "op": ">=", "value": 8}.`,
  "filter_text.unknown_key": ({ at, key, nearest }: { at: string; key: string; nearest?: string }) =>
    `${at} has the unknown key ${quoted(key)}.${meant(nearest)} It has name, op and value.`,
  "filter_text.no_text": ({ at }: { at: string }) =>
    `${at} must be a text such as "priority >= 8, status = doing".`,
  "filter_text.other_value": ({ at }: { at: string }) =>
    `${at} must be a text, a number, true, false, null, or a list of those.`,
};
