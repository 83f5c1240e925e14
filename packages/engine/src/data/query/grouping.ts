/** `group_by`: what documents are gathered by, as SQL. */
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { fieldSql, type SqlTarget } from "../../database/filter/field-sql.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { FilterRefusal, Place } from "../../database/filter/place.ts";
import { dayInText, UNIT_NAMES, UNITS, type Unit } from "./day-in-sql.ts";

/** Two are the categories and the series of a chart. */
export const MOST_GROUPINGS = 2;

export interface Grouping {
  /** As it was given. */
  name: string;
  unit: Unit | undefined;
  /** SQL for the group: jsonb, or null for documents that have none. */
  expression: string;
}

/** `isGiven`: these are rows and no documents, so every name is that of one of their fields. */
type GroupTarget = SqlTarget & { timeZone: string; isPast: boolean; isGiven?: boolean };

export type Groupings = { ok: true; groupings: Grouping[] } | { ok: false; refused: Refusal };

/** The moments beside a document's content. */
const MOMENTS: ReadonlySet<string> = new Set(["updated_at", "created_at"]);
const NO_GROUP: ReadonlySet<string> = new Set(["path", "version"]);
/** The first day or month that stands in a path: `runs/2026-01-05`, `diary/2026/01`. */
const DAY_IN_PATH = String.raw`(?<!\d)\d{4}[-/]\d{2}(?:[-/]\d{2})?(?!\d)`;

/** `month(date)`; a field with such a name is written with a backslash in front. */
const BY_UNIT = new RegExp(String.raw`^\s*(${UNITS.join("|")})\s*\(\s*([\s\S]+?)\s*\)\s*$`);

export function parseGroupings(names: readonly string[], target: GroupTarget): Groupings {
  if (names.length > MOST_GROUPINGS) {
    return refuse("data.too_many_groupings", { at: "group_by", most: MOST_GROUPINGS });
  }
  try {
    return { ok: true, groupings: names.map((name) => parseGrouping(name, target)) };
  } catch (thrown) {
    if (thrown instanceof FilterRefusal) return { ok: false, refused: thrown.refused };
    throw thrown;
  }
}

function parseGrouping(name: string, target: GroupTarget): Grouping {
  const { addValue, timeZone, isPast, isGiven = false } = target;
  const [, unit, of] = (BY_UNIT.exec(name) ?? []) as [unknown, Unit?, string?];
  const field = of ?? name;
  const no = (code: "data.no_grouping" | "data.no_past_creation") =>
    new FilterRefusal(
      code === "data.no_grouping"
        ? refusal(code, { at: "group_by", name: field })
        : refusal(code, { at: "group_by" }),
    );
  if (isGiven) return ofContent(name, unit, field, target);
  if (unit !== undefined && field === "path") {
    const day = `substring(data_path from ${addValue(DAY_IN_PATH)})`;
    const date = dayInText(day, unit, { zone: addValue(timeZone), addValue });
    return { name, unit, expression: `to_jsonb(${UNIT_NAMES[unit](date)})` };
  }
  if (NO_GROUP.has(field) || (MOMENTS.has(field) && unit === undefined)) throw no("data.no_grouping");
  if (field === "created_at" && isPast) throw no("data.no_past_creation");
  if (MOMENTS.has(field)) {
    const date = `(${field} at time zone ${addValue(timeZone)})::date`;
    return { name, unit, expression: `to_jsonb(${UNIT_NAMES[unit!](date)})` };
  }
  return ofContent(name, unit, field, target);
}

function ofContent(name: string, unit: Unit | undefined, field: string, target: GroupTarget): Grouping {
  const { addValue, timeZone } = target;
  const value = fieldSql(parseField(field, Place.start("group_by")), target);
  // A JSON null is no group, as a missing field is none.
  if (unit === undefined) return { name, unit, expression: `nullif(${value}, 'null'::jsonb)` };
  const date = dayInText(`(${value} #>> '{}')`, unit, { zone: addValue(timeZone), addValue });
  return { name, unit, expression: `to_jsonb(${UNIT_NAMES[unit](date)})` };
}

/** What a group is called in a sentence. */
export const groupName = (value: Json): string =>
  value === null ? "(none)" : typeof value === "string" ? value : JSON.stringify(value);
