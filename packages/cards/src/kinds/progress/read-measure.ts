/** Reads how far something has come, and out of how much. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { halfWidth, quantityOf } from "../../cells/read-number.ts";
import { isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { type CardRecord, recordReader } from "../../records/records.ts";

export interface Measure {
  value: number;
  /** Above zero; left out if the whole is unknown. */
  max?: number;
  unit?: string;
  /** "3 of 0" has no part that could be drawn, and is none of a hundred either. */
  isOfNothing?: true;
}

/** The field that the caller mapped to each part. */
export interface MeasureParts {
  value?: string | undefined;
  max?: string | undefined;
  unit?: string | undefined;
}

// biome-ignore format: a word list reads better in rows
const VALUE = wordList(
  "value", "current", "done", "completed", "finished", "progress", "percent", "percentage", "actual", "count", "so_far",
  "当前", "当前值", "已完成", "完成", "进度", "百分比", "数值", "值",
);
// biome-ignore format: a word list reads better in rows
const WHOLE = wordList(
  "max", "maximum", "total", "goal", "target", "whole", "of", "limit", "out_of", "总数", "总计", "总量", "目标", "目标值", "共",
);
const UNIT = wordList("unit", "units", "单位");
const MAX_UNIT = 20;

export function measureOf(record: Pick<CardRecord, "value">, parts: MeasureParts): Measure | undefined {
  const read = (field: string | undefined) => (field === undefined ? undefined : recordReader(field)(record));
  const object = isObject(record.value) ? record.value : {};
  const own = isObject(record.value) ? valueCalled(object, VALUE, isMeasured) : record.value;
  const written = writtenMeasure(parts.value === undefined ? own : read(parts.value));
  if (written === undefined) return undefined;
  const whole = quantityOf(parts.max === undefined ? wholeIn(object) : read(parts.max));
  const unit = unitOf(parts.unit === undefined ? valueCalled(object, UNIT, isText) : read(parts.unit));
  const isWhole = whole !== undefined && whole.value > 0;
  const max = isWhole ? whole.value : written.max;
  const beside = unit ?? (whole && written.unit === "%" ? whole.unit : (written.unit ?? whole?.unit));
  return {
    value: written.value,
    ...(max !== undefined && max > 0 && { max }),
    ...(whole !== undefined && !isWhole && max === undefined && written.value > 0 && { isOfNothing: true }),
    ...(beside !== undefined && { unit: beside }),
  };
}

/** The row's fields that the measure shows, so that none of them is its name: "本" is the unit of 12/50 本. */
export function toldByMeasure({ value }: Pick<CardRecord, "value">, parts: MeasureParts): string[] {
  const own = isObject(value) ? [VALUE, WHOLE, UNIT].flatMap((words) => keysCalled(value, words)) : [];
  return [...own, ...Object.values(parts)];
}

/** "17/50", "17 of 50 页", "65%", 0.65. */
function writtenMeasure(value: Json | undefined): Measure | undefined {
  if (typeof value === "string" && value.length <= 60) {
    const parts = OF.exec(halfWidth(value).trim());
    const done = quantityOf(parts?.[1]);
    const whole = quantityOf(parts?.[2]);
    if (done && whole)
      return { value: done.value, max: whole.value, ...(whole.unit && { unit: whole.unit }) };
  }
  const quantity = quantityOf(value);
  return quantity?.unit === "%" ? { ...quantity, max: 100 } : quantity;
}

function wholeIn(object: JsonObject): Json | undefined {
  return keysCalled(object, WHOLE).map((key) => object[key])[0];
}

const isMeasured = (value: Json): value is string | number => writtenMeasure(value) !== undefined;
const unitOf = (value: Json | undefined) => (isText(value) && value.length <= MAX_UNIT ? value : undefined);
const OF = /^(\S+) ?(?:\/|of|out of) ?(\S+(?: ?\S+)?)$/i;
