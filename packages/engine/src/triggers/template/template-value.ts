/** The values for templates: JSON, and dates, which are written in the user's zone. */

import type { Json } from "@etui/values/json/json";
import { childOf } from "@etui/values/json/json-object";
import { weighJson } from "@etui/values/json/weigh-json";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import type { WorkLimit } from "./work-limit.ts";

export type TemplateValue = Json | Date | TemplateValue[] | { [key: string]: TemplateValue };
export type TemplateValues = { readonly [name: string]: TemplateValue };

export interface Reader {
  /** An IANA name. */
  timeZone: string;
  /** A BCP 47 tag. */
  locale: string;
}

export interface RenderScope extends Reader {
  values: TemplateValues;
  work: WorkLimit;
}

/** A value's own field or element; nothing inherited, and nothing is called. */
export const fieldOf = (value: TemplateValue, key: string): TemplateValue | undefined =>
  childOf(value as Json, key);

/** The value as written within a text. */
export function textOf(value: TemplateValue, scope: RenderScope): string {
  if (typeof value === "string") return value;
  if (value === null) return "";
  if (value instanceof Date) return dateInWords(value, scope);
  return typeof value === "object" ? jsonTextOf(value, scope) : String(value);
}

export function jsonTextOf(value: TemplateValue, scope: RenderScope): string {
  return JSON.stringify(jsonOf(value, scope));
}

/** The size is counted before writing, because the text of a large document takes milliseconds. */
export function jsonOf(value: TemplateValue, scope: RenderScope): Json {
  const json = withoutDates(value, scope);
  scope.work.spend(weighJson(json).characters);
  return json;
}

function withoutDates(value: TemplateValue, reader: Reader): Json {
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Date) return momentIn(value, reader.timeZone);
  if (Array.isArray(value)) return value.map((element) => withoutDates(element, reader));
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withoutDates(field, reader)]));
}

/** "2026-11-21T23:04:00+08:00": exact, with the user's own hour. */
const momentIn = (date: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: "never" });
