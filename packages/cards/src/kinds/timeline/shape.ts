/** Shapes things with a date, in the order of time. */
import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { TimelineEntry } from "@etui/protocol/cards/timeline";
import { isObject } from "@etui/values/json/json-object";
import { refuse } from "@etui/words/refusal";
import { leadingDay, millisecondsOf, timeOf } from "../../cells/read-time.ts";
import { listFields } from "../../entries/list-fields.ts";
import { listItem } from "../../entries/list-item.ts";
import { amount } from "../../records/amount.ts";
import { wordList } from "../../records/key-words.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { fieldsOf, namedFields } from "../../records/record-fields.ts";
import {
  type CardRecord,
  cutOf,
  findRecords,
  type Records,
  soleRecord,
  sortFound,
} from "../../records/records.ts";
import { cameAs, MAX_ROWS, type Shaped } from "../../records/shaped.ts";
import { unwrap } from "../../records/wrapped-rows.ts";
import { timeFields } from "./time-fields.ts";

const ROWS = wordList(
  "events",
  "entries",
  "timeline",
  "milestones",
  "history",
  "schedule",
  "事件",
  "日程",
  "时间线",
);

export function shape(given: Material, options: CardOptions): Shaped<"timeline"> {
  const { material, heading } = unwrap(given, ROWS);
  const found = dayMap(material) ?? findRecords(material) ?? soleObject(material);
  if (!found) {
    return refuse("card.other_data", { card_type: "timeline", came: cameAs(material) });
  }
  const mapping = readMapping("timeline", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const { mapped } = mapping;
  const times = timeFields(found.records, { at: mapped.at?.[0], until: mapped.until?.[0] });
  const { records, notes } = sortFound(found, options.sort_by);
  const dated = records.map((record) => ({ record, ...times.read(record) }));
  const undated = dated.filter(({ at }) => at === undefined).length;
  if (undated === dated.length && dated.length > 0) return noDates(found);
  if (undated > 0) notes.push(`Without a date: ${undated}.`);
  const sorted = options.sort_by === undefined ? inTime(dated) : dated;
  const taken = sorted.slice(0, Math.min(options.limit ?? MAX_ROWS, MAX_ROWS));
  const look = {
    asked: options.columns ?? found.columns,
    fields: listFields(taken.map(({ record }) => record)),
    mapped: {
      title: mapped.title?.[0],
      subtitle: mapped.subtitle?.[0],
      badge: mapped.badge?.[0],
      icon: mapped.icon?.[0],
    },
  };
  const entries = taken.map(({ record, at, until, told }): TimelineEntry => {
    const { checked: _, ...item } = listItem(withoutDay(record), { ...look, told });
    return { ...item, ...(at && { at }), ...(until && { until }) };
  });
  const cut = cutOf(found, entries.length, "entries");
  const data = { entries, ...(cut && { cut }) };
  return { ok: true, heading: { ...found.heading, ...heading }, notes, data };
}

export const contents = ({ entries, cut }: CardData<"timeline">): string =>
  amount(entries.length, cut, "entries");

/** `{"2026-01-05": "Rome", "2026-01-07": ["Naples", "Capri"]}`: one entry for each thing on a day. */
function dayMap(material: Material): Records | undefined {
  if (material.kind !== "value" || !isObject(material.value)) return undefined;
  const days = Object.entries(material.value);
  if (days.length === 0 || !days.every(([day]) => timeOf(day, "date") !== undefined)) return undefined;
  const records = days.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((thing) => ({ name, value: thing })),
  );
  return { records, named: "key", total: records.length, heading: {} };
}

function soleObject(material: Material): Records | undefined {
  return material.kind === "value" && isObject(material.value) ? soleRecord(material.value) : undefined;
}

/** A thing listed under its day need not be named by that day again. */
function withoutDay(record: CardRecord): CardRecord {
  const { name, value } = record;
  const day = typeof value === "string" ? leadingDay(value) : undefined;
  const { name: _, ...unnamed } = record;
  const named = name === undefined || timeOf(name, "date") !== undefined ? unnamed : record;
  const words = day?.rest.replace(/^[\s:：,，–—-]+/, "");
  return words ? { ...named, value: words } : named;
}

/** The earliest comes first; entries without a date come last, in their own order. */
function inTime<Dated extends { at?: string | undefined }>(dated: readonly Dated[]): Dated[] {
  const timed = dated.map((entry) => ({
    entry,
    ms: entry.at === undefined ? Number.POSITIVE_INFINITY : millisecondsOf(entry.at),
  }));
  return timed.sort((a, b) => (a.ms === b.ms ? 0 : a.ms - b.ms)).map(({ entry }) => entry);
}

function noDates({ records, named }: Records): Shaped<"timeline"> {
  const fields = fieldsOf(records);
  return refuse("card.no_dates", { ...namedFields(fields), stored: named === "path" });
}
