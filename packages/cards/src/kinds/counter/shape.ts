/** Shapes single figures: how many, how much, and how they have changed. */

import type { CardData } from "@etui/protocol/card";
import type { Counter } from "@etui/protocol/cards/counter";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { cellText } from "../../cells/cell.ts";
import { columnFigures } from "../../cells/column-figures.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { numberOf, quantityOf } from "../../cells/read-number.ts";
import { saysTime } from "../../cells/read-time.ts";
import { amount } from "../../records/amount.ts";
import { bare, isFlag, isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { type Mapped, readMapping } from "../../records/mapping.ts";
import type { Gathered, Gathering, Material } from "../../records/material.ts";
import { recordLabel } from "../../records/record-label.ts";
import {
  type CardRecord,
  cutOf,
  documentRecords,
  findRecords,
  headingOf,
  type Records,
  recordReader,
  soleRecord,
  takeRecords,
} from "../../records/records.ts";
import { cameAs, type Shaped } from "../../records/shaped.ts";
import { unwrap } from "../../records/wrapped-rows.ts";

const ROWS = wordList("counters", "metrics", "stats", "kpis", "figures", "items", "指标", "统计");
// biome-ignore format: a word list reads better in rows
const VALUE = wordList(
  "value", "count", "number", "amount", "total", "current", "score", "值", "数值", "数量", "总数", "金额",
);
const LABEL = wordList("label", "title", "name", "metric", "指标", "标题", "名称");
const SAYS_VALUE = wordList("value", "值", "数值");
const SAYS_LABEL = wordList("label", "metric", "指标");
const UNIT = wordList("unit", "units", "suffix", "currency", "单位");
const DELTA = wordList("delta", "change", "diff", "difference", "trend", "变化", "增减", "涨跌");
const PREVIOUS = wordList("previous", "prev", "before", "last", "baseline", "上期", "之前", "上次");
const DELTA_LABEL = wordList("delta_label", "since", "compared_to", "versus", "vs", "period", "对比", "相比");
const DELTA_UNIT = wordList("delta_unit");
const GOOD = wordList("good", "better");
/** More figures than this belong in a table. */
const MAX_COUNTERS = 100;
const MAX_LABEL = 200;
const MAX_VALUE = 100;
const MAX_UNIT = 20;

export function shape(given: Material, options: CardOptions): Shaped<"counter"> {
  if (given.kind === "documents" && given.gathered) return gatheredCounters(given, given.gathered);
  const { material, heading } = unwrap(given, ROWS);
  const found = findRecords(material) ?? soleCounters(material);
  const mapping = readMapping("counter", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const limit = Math.min(options.limit ?? MAX_COUNTERS, MAX_COUNTERS);
  const { records, notes } = takeRecords(found, { ...options, limit });
  const counters = records.flatMap((record) => countersOf(record, mapping.mapped));
  if (counters.length === 0 && records.length > 0) return noFigure(material);
  const most = counters.slice(0, MAX_COUNTERS);
  const cut =
    most.length < counters.length
      ? { shown: most.length, total: counters.length, of: "items" as const }
      : cutOf(found, records.length, "items");
  const data = { counters: most, ...(cut && { cut }) };
  return { ok: true, heading: { ...found.heading, ...heading }, notes, data };
}

/**
 * Documents are counted, and the fields of `mapping.value` are added up over all of them. Only where each document is a
 * counter by itself, or `mapping` says which field names it, there is one for each.
 */
export function gathers(material: Material, options: CardOptions): Gathering | undefined {
  if (material.kind !== "documents" || material.documents.length === 0) return undefined;
  const { records } = documentRecords(material);
  const mapping = readMapping("counter", options.mapping, records);
  if (!mapping.ok) return undefined;
  const { value, ...others } = mapping.mapped;
  if (Object.keys(others).length > 0) return undefined;
  if (value !== undefined) return { group_by: [], fields: [...value] };
  const isCounter = ({ value }: CardRecord) => !isObject(value) || saysCounter(value);
  return records.every(isCounter) ? undefined : { group_by: [], fields: [] };
}

/** `{"label": "Visits", "count": 12}`, or `{"value": 12}` at a path that names it. */
const saysCounter = (object: JsonObject): boolean =>
  figureKey(object) !== undefined &&
  (keysCalled(object, SAYS_VALUE).length > 0 || keysCalled(object, SAYS_LABEL).length > 0);

function gatheredCounters(
  { prefix }: Extract<Material, { kind: "documents" }>,
  { all, fields }: Gathered,
): Shaped<"counter"> {
  const counters = fields.map((field, index): Counter => {
    const { numbers, sum, texts } = all.figures[index]!;
    const figures = columnFigures(texts);
    const read = texts.map(figures.read).filter((value) => value !== undefined);
    const unit = numbers === 0 && figures.unit !== "" ? { unit: cutText(figures.unit, MAX_UNIT) } : {};
    const total = read.reduce((one, other) => one + other, sum);
    return { label: cutText(humaniseKey(field), MAX_LABEL), value: Number(total.toPrecision(12)), ...unit };
  });
  const notes = fields.flatMap((field, index) => {
    const { numbers, texts } = all.figures[index]!;
    const read = numbers + texts.filter((text) => quantityOf(text) !== undefined).length;
    return read < all.count ? [`Without a number in ${field}: ${all.count - read} of ${all.count}.`] : [];
  });
  const folder = humaniseKey(prefix.split("/").at(-2) ?? "");
  const counted: Counter = { label: cutText(folder, MAX_LABEL), value: all.count };
  return { ok: true, heading: {}, notes, data: { counters: counters.length > 0 ? counters : [counted] } };
}

export const contents = ({ counters, cut }: CardData<"counter">): string =>
  amount(counters.length, cut, "counters");

export const wayToMore = "The rest is cut; a table takes more.";

/** An object that says which field is the figure is one counter; in any other each of its figures is one. */
function soleCounters(material: Material): Records {
  const value = material.kind === "value" ? material.value : null;
  if (!isObject(value) || figureKey(value) !== undefined) return soleRecord(value);
  const records = Object.entries(value).map(([name, field]) => ({ name, value: field }));
  return { records, named: "key", total: records.length, heading: headingOf(value) };
}

function countersOf(record: CardRecord, mapped: Mapped<"counter">): Counter[] {
  const { value, name, document } = record;
  const place = document === undefined ? {} : { path: document.path };
  if (mapped.value === undefined) {
    const counter = isObject(value) ? objectCounter(record, value, mapped) : plainCounter(value, name);
    return counter === undefined ? [] : [{ ...counter, ...place }];
  }
  const label = recordLabel(record, mapped.label?.[0], mapped.value);
  return mapped.value.flatMap((field): Counter[] => {
    const figure = figureOf(recordReader(field)(record));
    if (figure === undefined) return [];
    const isOne = mapped.value!.length === 1 && label !== "";
    const called = isOne ? label : [label, humaniseKey(field)].filter((word) => word !== "").join(" · ");
    const rest = isObject(value) ? besides(record, value, mapped, figure) : {};
    return [{ label: cutText(called, MAX_LABEL), ...figure, ...rest, ...place }];
  });
}

function plainCounter(value: Json, name: string | undefined): Counter | undefined {
  const quantity = quantityOf(value);
  return quantity && { label: cutText(humaniseKey(name ?? ""), MAX_LABEL), ...quantity };
}

function objectCounter(
  record: CardRecord,
  object: JsonObject,
  mapped: Mapped<"counter">,
): Counter | undefined {
  const key = figureKey(object) ?? firstFigure(object);
  const figure = key === undefined ? undefined : figureOf(object[key]);
  if (key === undefined || figure === undefined) return undefined;
  const field = mapped.label?.[0] ?? keysCalled(object, LABEL).find((name) => !isNested(object[name]));
  const label = recordLabel(record, field, [key, ...keysCalled(object, UNIT)]);
  const named = label || (VALUE.has(bare(key)) ? "" : humaniseKey(key));
  return { label: cutText(named, MAX_LABEL), ...figure, ...besides(record, object, mapped, figure) };
}

type Figure = Pick<Counter, "value" | "unit">;

/** A figure may also be words: "OK", "3–2". */
function figureOf(value: Json | undefined): Figure | undefined {
  const quantity = quantityOf(value);
  if (quantity) return quantity;
  return isText(value) ? { value: cutText(value, MAX_VALUE) } : undefined;
}

function besides(
  record: CardRecord,
  object: JsonObject,
  mapped: Mapped<"counter">,
  figure: Figure,
): Partial<Counter> {
  const mappedText = (field: string | undefined) =>
    field === undefined ? undefined : cellText(recordReader(field)(record) ?? null);
  const unit = mappedText(mapped.unit?.[0]) ?? valueCalled(object, UNIT, isText);
  const changed =
    mapped.delta?.[0] === undefined
      ? deltaIn(object, figure)
      : quantityOf(recordReader(mapped.delta[0])(record));
  const deltaUnit = valueCalled(object, DELTA_UNIT, isText) ?? changed?.unit;
  const since = valueCalled(object, DELTA_LABEL, isText);
  const good = goodIn(object);
  return {
    ...(unit && { unit: cutText(unit, MAX_UNIT) }),
    ...(changed && { delta: changed.value, ...(deltaUnit && { delta_unit: cutText(deltaUnit, MAX_UNIT) }) }),
    ...(changed && since !== undefined && { delta_label: cutText(since, MAX_LABEL) }),
    ...(good && { good }),
  };
}

/** The change as it was written, or the difference from the previous value, rounded: 0.3 − 0.1 is 0.2. */
function deltaIn(object: JsonObject, { value }: Figure): { value: number; unit?: string } | undefined {
  const written = valueCalled(object, DELTA, isQuantity);
  if (written !== undefined) return quantityOf(written);
  const previous = numberOf(valueCalled(object, PREVIOUS, isQuantity));
  if (previous === undefined || typeof value !== "number") return undefined;
  return { value: Number((value - previous).toPrecision(12)) };
}

function goodIn(object: JsonObject): Counter["good"] {
  const good = valueCalled(object, GOOD, isText);
  if (good === "up" || good === "down") return good;
  const higher = valueCalled(object, wordList("higher_is_better"), isFlag);
  return higher === undefined ? undefined : higher ? "up" : "down";
}

function figureKey(object: JsonObject): string | undefined {
  return keysCalled(object, VALUE).find((key) => figureOf(object[key]) !== undefined);
}

/** The first number that is neither an identifier nor a time. */
function firstFigure(object: JsonObject): string | undefined {
  return Object.keys(object).find(
    (key) => !NO_FIGURE.test(key) && !saysTime(key) && quantityOf(object[key]) !== undefined,
  );
}

function noFigure(material: Material): Shaped<"counter"> {
  return refuse("card.other_data", { card_type: "counter", came: cameAs(material), lacking: true });
}

const isQuantity = (value: Json): value is string | number => quantityOf(value) !== undefined;
const NO_FIGURE = /^_?(?:id|uuid|key|code|index|rank|version)$|_id$|Id$/;
