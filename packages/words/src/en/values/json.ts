/** What is wrong with JSON, whether it came as text or as a value. */

import type { JsonFacts } from "@etui/values/parse/json-refusal";
import { figure } from "../../figure.ts";
import type { SentencesOf } from "../../sentence.ts";
import { jsonFault } from "./json-fault.ts";

const HALF_CHARACTER =
  "contains half of a surrogate pair (a broken emoji), which is not valid Unicode. Send the whole character or remove it.";
const NUL = "contains the character \\u0000, which cannot be stored. Remove it.";

export const json: SentencesOf<JsonFacts> = {
  "json.not_finite": ({ at, number }) =>
    `${valueAt(at)} is ${number}, but JSON has finite numbers only. Send a number or null.`,
  "json.too_deep": ({ at, levels }) =>
    `${valueAt(at)} is nested deeper than ${figure(levels)} levels. Make it flatter.`,
  "json.too_many": ({ at, most }) =>
    `${valueAt(at)} makes the whole hold more than ${figure(most)} values. Send it in smaller parts.`,
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
    `The JSON is nested deeper than ${figure(levels)} levels at ${place(line, column)}. Make it flatter.`,
  "json.text_breaks": ({ line, column, fault }) =>
    `The text is not valid JSON at ${place(line, column)}: ${jsonFault(fault)}.`,
};

const valueAt = (at = "The value") => at;

const place = (line: number | undefined, column: number) =>
  line === undefined ? `column ${column}` : `line ${line}, column ${column}`;
