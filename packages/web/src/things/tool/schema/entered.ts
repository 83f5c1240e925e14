/**
 * The content of the form as it was typed, and the arguments it means. An empty field is left out; a text that is no
 * number goes to the server as it is, which says what is wrong with it.
 */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type CheckedJson, checkJson } from "../../editor/check-json.ts";
import type { Field, Shape } from "./form-model.ts";

export type Entered = string | Entered[] | EnteredFields;
export type EnteredFields = { [name: string]: Entered };

export interface Meant {
  args: JsonObject;
  /** JSON that cannot be read, by its place: `filters`, `operations[0].content`. */
  faults: ReadonlyMap<string, Unreadable>;
}

/** A text that is no JSON: where it breaks, and why. */
export type Unreadable = Extract<CheckedJson, { ok: false }>;

export function argumentsOf(fields: readonly Field[], entered: EnteredFields): Meant {
  const faults = new Map<string, Unreadable>();
  return { args: readFields(fields, entered, "", faults), faults };
}

type Faults = Map<string, Unreadable>;

function readFields(
  fields: readonly Field[],
  entered: EnteredFields,
  within: string,
  faults: Faults,
): JsonObject {
  const args: JsonObject = {};
  for (const { name, shape, isRequired } of fields) {
    if (!Object.hasOwn(entered, name)) continue;
    const value = readValue(shape, entered[name]!, placeOf(within, name), faults);
    if (value !== undefined && (isRequired || !isHollow(value, shape))) args[name] = value;
  }
  return args;
}

export const placeOf = (within: string, name: string): string => (within === "" ? name : `${within}.${name}`);
export const placeOfEntry = (list: string, index: number): string => `${list}[${index}]`;

function readValue(shape: Shape, entered: Entered, place: string, faults: Faults): Json | undefined {
  switch (shape.is) {
    case "group":
      return readFields(shape.fields, asFields(entered), place, faults);
    case "entries":
      return asList(entered).map((entry, index) =>
        readFields(shape.fields, asFields(entry), placeOfEntry(place, index), faults),
      );
    case "texts":
      return asList(entered).filter((text): text is string => typeof text === "string" && text !== "");
    default:
      return typeof entered !== "string" || entered === ""
        ? undefined
        : readText(shape, entered, place, faults);
  }
}

function readText(shape: Shape, text: string, place: string, faults: Faults): Json | undefined {
  switch (shape.is) {
    case "number": {
      const number = Number(text);
      return text.trim() === "" || !Number.isFinite(number) ? text : number;
    }
    case "yes_no":
      return text === "true";
    case "choice":
      return shape.values.find((value) => String(value) === text) ?? text;
    case "json": {
      if (text.trim() === "") return undefined;
      const checked = checkJson(text);
      if (checked.ok) return checked.value as Json;
      faults.set(place, checked);
      return undefined;
    }
    default:
      return text;
  }
}

/** Whether a value is present but empty: an unfilled group, or a list without entries. */
function isHollow(value: Json, { is }: Shape): boolean {
  if (is === "group") return Object.keys(value as JsonObject).length === 0;
  return (is === "entries" || is === "texts") && (value as Json[]).length === 0;
}

export const asFields = (entered: Entered | undefined): EnteredFields =>
  typeof entered === "object" && !Array.isArray(entered) ? entered : {};
export const asList = (entered: Entered | undefined): Entered[] => (Array.isArray(entered) ? entered : []);

export interface Filled {
  entered: EnteredFields;
  /** Places in the arguments for which the form has no field. They are shown as JSON instead. */
  misfits: readonly string[];
}

/** Fills the form with arguments. */
export function enteredFrom(fields: readonly Field[], args: JsonObject): Filled {
  const misfits: string[] = [];
  return { entered: fillFields(fields, args, "", misfits), misfits };
}

function fillFields(
  fields: readonly Field[],
  args: JsonObject,
  within: string,
  misfits: string[],
): EnteredFields {
  const entered: EnteredFields = {};
  for (const [name, value] of Object.entries(args)) {
    const place = placeOf(within, name);
    const field = fields.find((one) => one.name === name);
    const filled = field && fillValue(field.shape, value, place, misfits);
    if (filled === undefined) misfits.push(place);
    else entered[name] = filled;
  }
  return entered;
}

/** Undefined for a value that the form would not give back unchanged. */
function fillValue(shape: Shape, value: Json, place: string, misfits: string[]): Entered | undefined {
  switch (shape.is) {
    case "text":
      return typeof value === "string" && value !== "" ? value : undefined;
    case "number":
      return typeof value === "number" ? String(value) : undefined;
    case "yes_no":
      return typeof value === "boolean" ? String(value) : undefined;
    case "choice":
      return shape.values.includes(value as string) ? String(value) : undefined;
    case "texts":
      return Array.isArray(value) && value.every((text) => typeof text === "string" && text !== "")
        ? (value as string[])
        : undefined;
    case "entries":
      return Array.isArray(value) && value.every(isObject)
        ? value.map((entry, index) => fillFields(shape.fields, entry, placeOfEntry(place, index), misfits))
        : undefined;
    case "group":
      return isObject(value) ? fillFields(shape.fields, value, place, misfits) : undefined;
    case "json":
      return JSON.stringify(value, null, 2);
  }
}
