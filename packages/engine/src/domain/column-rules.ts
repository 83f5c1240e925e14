/** The rules for the columns of an archive: what the services would never write is not imported, whoever wrote it. */

import { Provenance } from "@etui/protocol/provenance";
import { ToolResult } from "@etui/protocol/tool-result";
import { isUuid } from "@etui/protocol/uuid";
import { checkZone } from "@etui/time/calendar/zone";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import type { ColumnForm } from "@etui/words/column-form";
import { type Refusal, type Refused, refusal } from "@etui/words/refusal";
import { checkPath } from "../document/data-path.ts";
import { checkContent, MAX_CONTENT_BYTES } from "../document/document-content.ts";

/** What is wrong with a value of the column. `bytes` is the length of the row's text. */
export type ColumnRule = (value: unknown, column: string, bytes: number) => Refused | undefined;

const notOfForm = (column: string, form: ColumnForm): Refusal =>
  refusal("archive.wrong_column", { column, form });

/** The rule accepts nulls too, because the database checks for them. */
export const rule =
  (form: ColumnForm, holds: (value: unknown) => boolean): ColumnRule =>
  (value, column) =>
    value === null || holds(value) ? undefined : notOfForm(column, form);

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/;
/** PostgreSQL accepts `infinity` as a time, but nothing else does. */
export const time = rule(
  "a time such as 2026-12-31T18:00:00+08:00",
  (value) => typeof value === "string" && TIME.test(value) && !Number.isNaN(Date.parse(value)),
);

export const day = rule(
  "a day such as 2026-12-31",
  (value) => typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
);

/** A zone must have its canonical name. */
export const zone = rule("a time zone", (value) => {
  const checked = typeof value === "string" ? checkZone(value) : undefined;
  return checked?.ok === true && checked.timeZone === value;
});

export const uuid = rule("a UUID", (value) => typeof value === "string" && isUuid(value));

export const text = rule("a text", (value) => typeof value === "string" && value !== "");

export const anyText = rule("a text", (value) => typeof value === "string");

export const flag = rule("true or false", (value) => typeof value === "boolean");

export const amount = rule(
  "a whole number from 0",
  (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 2 ** 15,
);

export const object = rule(
  "an object",
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

export const duration = rule("a number from 0", (value) => typeof value === "number" && value >= 0);

const isNumber = (value: unknown, most: number) =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most;
export const version = rule("a whole number from 1", (value) => isNumber(value, 2 ** 31 - 1));
/** A version, or 0 if there was no document. */
export const baseVersion = rule(
  "a whole number from 0",
  (value) => value === 0 || isNumber(value, 2 ** 31 - 1),
);
export const place = rule("a whole number from 1", (value) => isNumber(value, Number.MAX_SAFE_INTEGER));
export const places = rule(
  "a list of whole numbers from 1",
  (value) => Array.isArray(value) && value.every((one) => isNumber(one, Number.MAX_SAFE_INTEGER)),
);

export const oneOf =
  (known: readonly string[]): ColumnRule =>
  (value, column) =>
    value === null || known.includes(value as string)
      ? undefined
      : refusal("archive.none_of", { column, known });

export const path: ColumnRule = (value, column) => {
  if (value === null) return undefined;
  if (typeof value !== "string") return notOfForm(column, "a text");
  const checked = checkPath(value);
  if (!checked.ok) return checked.refused;
  return checked.path === value ? undefined : refusal("archive.decomposed", { column });
};

export const document: ColumnRule = (value, column, bytes): Refused | undefined => {
  if (typeof value !== "object" || value === null) {
    return notOfForm(column, "an object or an array");
  }
  const forbidden = findForbidden(value);
  if (forbidden !== undefined) return forbidden;
  // PostgreSQL's text is never shorter than the one the tools count, so smaller rows need no exact count.
  const size = bytes > MAX_CONTENT_BYTES ? checkContent(value) : undefined;
  return size?.ok === false ? size.refused : undefined;
};

/** The conversation has a column of its own. */
const OfLine = Provenance.omit({ conversation_id: true }).strict();
export const provenance: ColumnRule = (value, column) =>
  OfLine.safeParse(value).success ? undefined : refusal("archive.nobodys_change", { column });

export const toolResult: ColumnRule = (value, column) =>
  ToolResult.safeParse(value).success ? undefined : notOfForm(column, "what a tool answers");

/** For values that are only shown and compared. */
export const anything: ColumnRule = () => undefined;
