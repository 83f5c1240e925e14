/**
 * A filter as it is printed: `priority >= 8 and status = doing`. Parentheses and quotes stand only where they are needed,
 * and it is always one line. Read again, by the same clock, it is the same filter.
 */
import type { FieldTest, QueryValue } from "@etui/protocol/query";
import type { Clock } from "../../query/clock.ts";
import type { NoteFilter } from "./note-filter.ts";
import { parseNoteFilter } from "./parse-filter.ts";

export function normalForm(filter: NoteFilter): string {
  if ("and" in filter)
    return filter.and.map((part) => ("or" in part ? within(part) : normalForm(part))).join(" and ");
  if ("or" in filter) return filter.or.map(normalForm).join(" or ");
  if ("not" in filter) return `not ${isTest(filter.not) ? printTest(filter.not) : within(filter.not)}`;
  return printTest(filter);
}

const within = (filter: NoteFilter): string => `(${normalForm(filter)})`;

const isTest = (filter: NoteFilter): filter is FieldTest => "op" in filter;

function printTest({ field, op, values }: FieldTest): string {
  const start = `${printName(field)} ${op}`;
  switch (op) {
    case "is null":
    case "is not null":
      return start;
    case "in":
      return `${start} (${values.map((value) => printValue(value, (text) => `x in (${text})`)).join(", ")})`;
    case "between": {
      const [low, high] = values.map((value) => printValue(value, (text) => `x between ${text} and ${text}`));
      return `${start} ${low} and ${high}`;
    }
    default:
      return `${start} ${printValue(values[0]!, (text) => `x contains ${text}`)}`;
  }
}

/** Only a relative day depends on it, and that it is one does not. */
const ANY_TIME: Clock = { at: new Date(0), timeZone: "UTC" };

/** Whether quotes are needed is asked of the parser, which alone knows. */
function printName(name: string): string {
  const read = onlyTest(`${name} is null`);
  return read?.op === "is null" && read.field === name ? name : quoted(name);
}

function printValue({ is, text }: QueryValue, around: (text: string) => string): string {
  const read = onlyTest(around(text));
  const isSame =
    read !== undefined &&
    read.values.length > 0 &&
    read.values.every((one) => one.is === is && one.text === text);
  return isSame ? text : quoted(text);
}

function onlyTest(text: string): FieldTest | undefined {
  const parsed = parseNoteFilter(text, ANY_TIME);
  return parsed.ok && isTest(parsed.filter) ? parsed.filter : undefined;
}

const quoted = (text: string): string => `"${text.replaceAll(/[\\"]/g, "\\$&")}"`;
