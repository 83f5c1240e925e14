/** What is wrong with JSON, as text and as a value. */
import type { Expected, Hint } from "@etui/values/parse/json-fault";
import type { JsonFacts } from "@etui/values/parse/json-refusal";
import type { SentencesOf } from "../sentence.ts";

const HALF_CHARACTER =
  "contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.";
const NUL = "contains the character \\u0000, which cannot be stored. Remove it.";

export const json: SentencesOf<JsonFacts> = {
  "json.not_finite": ({ at, number }) =>
    `${valueAt(at)} is ${number}, but JSON has finite numbers only. Send a number or null.`,
  "json.too_deep": ({ at, levels }) =>
    `${valueAt(at)} is nested deeper than ${levels} levels. Make it flatter.`,
  "json.too_many": ({ at, most }) =>
    `${valueAt(at)} makes the whole hold more than ${most.toLocaleString("en")} values. Send it in smaller parts.`,
  "json.no_json": ({ at, kind }) => `${valueAt(at)} is a ${kind}, which JSON cannot hold.`,
  "json.undefined": ({ at }) => `${valueAt(at)} is undefined. Send null, or leave it out.`,
  "json.circular": ({ at }) => `${valueAt(at)} contains itself, and JSON has no way to write that.`,
  "json.date": ({ at }) =>
    `${valueAt(at)} is a Date, which JSON cannot hold. Send its text, from toISOString().`,
  "json.no_plain_object": ({ at }) =>
    `${valueAt(at)} is not a plain object. Send plain objects and lists only.`,
  "json.reserved_name": ({ at, name }) =>
    `${valueAt(at)} has a field named ${name}, which is refused. Choose another name.`,
  "json.constructor": ({ at }) =>
    `${valueAt(at)} has a field constructor that holds prototype, which is refused. Choose another name.`,
  "json.nul": ({ at }) => `${valueAt(at)} ${NUL}`,
  "json.nul_in_name": ({ at }) => `${valueAt(at)} has a field whose name ${NUL}`,
  "json.half_character": ({ at }) => `${valueAt(at)} ${HALF_CHARACTER}`,
  "json.half_character_in_name": ({ at }) => `${valueAt(at)} has a field whose name ${HALF_CHARACTER}`,
  "json.text_empty": "The text is empty. Send a JSON value, for example {}.",
  "json.text_malformed": "The text is not valid JSON.",
  "json.text_too_deep": ({ levels, line, column }) =>
    `The JSON is nested deeper than ${levels} levels at ${place(line, column)}. Make it flatter.`,
  "json.text_breaks": ({ line, column, fault }) =>
    `The text is not valid JSON at ${place(line, column)}: ${because(fault)}.`,
};

const valueAt = (at = "The value") => at;

const place = (line: number | undefined, column: number) =>
  line === undefined ? `column ${column}` : `line ${line}, column ${column}`;

function because(fault: JsonFacts["json.text_breaks"]["fault"]): string {
  switch (fault.code) {
    case "expected": {
      const wanted = WANTED[fault.expected](fault.closer);
      if (fault.found === undefined) return `the text ends, but ${wanted}`;
      const instead = fault.hint ? `. ${hint(fault.hint)}` : "";
      return `${wanted}, not ${JSON.stringify(fault.found)}${instead}`;
    }
    case "unclosed_string":
      return 'the string that begins here has no closing "';
    case "line_break":
    case "control_character":
      return "a line break or control character stands inside a string; write it as \\n or \\u…";
    case "bad_escape":
      return 'a backslash in a string must begin one of \\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000';
  }
}

const WANTED: Record<Expected, (closer: string | undefined) => string> = {
  value: () => "a value is expected",
  value_or_close: () => "a value or ] is expected",
  name: () => "a field name in double quotes is expected",
  name_or_close: () => "a field name in double quotes or } is expected",
  colon: () => "a colon is expected after the field name",
  comma: (closer) => `a comma or ${closer} is expected`,
  end: () => "nothing more is expected after the value",
};

function hint(meant: Hint): string {
  switch (meant.code) {
    case "quotes":
      return "JSON quotes with \", never with '";
    case "comment":
      return "JSON has no comments";
    case "trailing_comma":
      return "Remove the comma before it";
    case "no_value":
      return "Write one after the colon";
    case "write":
      return `Write ${meant.word}`;
  }
}
