/** Shapes progress: bars and rings if there is a measure, steps if things are done or not. */
import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { ProgressItem } from "@etui/protocol/cards/progress";
import { isObject } from "@etui/values/json/json-object";
import { refuse } from "@etui/words/refusal";
import { amount } from "../../records/amount.ts";
import { wordList } from "../../records/key-words.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Gathered, Gathering, Material, StoredDocument } from "../../records/material.ts";
import { recordLabel } from "../../records/record-label.ts";
import {
  type CardRecord,
  cutOf,
  documentRecords,
  findRecords,
  headingOf,
  type Records,
  soleRecord,
  takeRecords,
} from "../../records/records.ts";
import type { Shaped } from "../../records/shaped.ts";
import { unwrap } from "../../records/wrapped-rows.ts";
import { areSteps, countOf, doneLabel, stepsOf } from "./progress-steps.ts";
import { type Measure, measureOf, toldByMeasure } from "./read-measure.ts";
import { stateKeyIn, stepStateIn, stepStateOf } from "./read-step-state.ts";

const ROWS = wordList("steps", "tasks", "items", "stages", "goals", "步骤", "任务", "阶段", "目标", "清单");
const PERCENT = 100;

export function shape(given: Material, options: CardOptions): Shaped<"progress"> {
  if (given.kind === "documents" && given.gathered)
    return gatheredSteps(given.documents, given.gathered, options);
  const unwrapped = unwrap(given, ROWS);
  const found = findRecords(unwrapped.material) ?? soleProgress(unwrapped.material);
  const mapping = readMapping("progress", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const { mapped } = mapping;
  const label = mapped.label?.[0];
  const state = mapped.state?.[0];
  const parts = { value: mapped.value?.[0], max: mapped.max?.[0], unit: mapped.unit?.[0] };
  const heading = { ...found.heading, ...unwrapped.heading };
  const { records, notes } = takeRecords(found, options);
  const cut = cutOf(found, records.length, "items");
  const rest = cut && { cut };

  const isMeasured = records.some((record) => measureOf(record, parts) !== undefined);
  if (areSteps(records, { state, isMeasured, style: options.progress_style })) {
    const steps = stepsOf(records, { label, state }, unwrapped.beside);
    const style = options.progress_style ?? "steps";
    const data =
      style === "steps"
        ? { style, items: [], steps, ...rest }
        : { style, items: [countOf(steps)], steps: [], ...rest };
    return { ok: true, heading, notes, data };
  }

  const measures = records.map((record) => measureOf(record, parts));
  const shares = areShares(measures);
  const items = records.flatMap((record, index): ProgressItem[] => {
    const whole = wholeOf(measures[index], shares);
    const path = record.document?.path;
    if (whole === undefined) return [];
    const isBare = record.name === undefined && !isObject(record.value); // "17/50" is no name
    return [
      {
        label: isBare ? "" : recordLabel(record, label, toldByMeasure(record, parts)),
        ...whole,
        ...(path !== undefined && { path }),
      },
    ];
  });
  if (items.length === 0 && records.length > 0) return noMeasure();
  if (items.length < records.length) notes.push(`Without a measure: ${records.length - items.length}.`);
  const style = options.progress_style === "ring" ? "ring" : "bar";
  return { ok: true, heading, notes, data: { style, items, steps: [], ...rest } };
}

/** More documents than a card takes, each of which is done or not: how many are, over all of them. */
export function gathers(material: Material, options: CardOptions): Gathering | undefined {
  if (material.kind !== "documents" || material.total <= material.documents.length) return undefined;
  const { records } = documentRecords(material);
  const mapping = readMapping("progress", options.mapping, records);
  if (!mapping.ok || options.progress_style === "steps") return undefined;
  const { state, value } = mapping.mapped;
  const isMeasured = value !== undefined || records.some((record) => measureOf(record, {}) !== undefined);
  const key = state?.[0] ?? (isMeasured ? undefined : stateKeyOf(records));
  return key === undefined ? undefined : { group_by: [key], fields: [] };
}

/** The one key under which every document says whether it is done. */
function stateKeyOf(records: readonly CardRecord[]): string | undefined {
  const keys = new Set(records.map(({ value }) => (isObject(value) ? stateKeyIn(value) : undefined)));
  return keys.size === 1 ? [...keys][0] : undefined;
}

function gatheredSteps(
  documents: readonly StoredDocument[],
  { all, groups }: Gathered,
  { progress_style }: CardOptions,
): Shaped<"progress"> {
  const done = groups.filter(({ group }) => stepStateOf(group[0]) === "done");
  const value = done.reduce((sum, { count }) => sum + count, 0);
  const label = doneLabel(documents.map(({ content }) => recordLabel({ value: content })));
  const style = progress_style === "ring" ? "ring" : "bar";
  return {
    ok: true,
    heading: {},
    notes: [],
    data: { style, items: [{ label, value, max: all.count }], steps: [] },
  };
}

export const contents = ({ style, steps, items, cut }: CardData<"progress">): string =>
  style === "steps" ? amount(steps.length, cut, "steps") : amount(items.length, cut, "items");

/** A number, a single measure, or one object whose fields each have a measure. */
function soleProgress(material: Material): Records {
  const value = material.kind === "value" ? material.value : null;
  if (!isObject(value) || measureOf({ value }, {}) || stepStateIn(value) !== undefined)
    return soleRecord(value);
  const heading = headingOf(value);
  const records = Object.entries(value)
    .filter(([name]) => !Object.hasOwn(heading, name))
    .map(([name, field]) => ({ name, value: field }));
  if (records.length === 0) return soleRecord(value);
  return { records, named: "key", total: records.length, heading };
}

/**
 * Whether measures without a whole are shares of one (`0.65`) and not of a hundred, judged from all of them together.
 */
function areShares(measures: readonly (Measure | undefined)[]): boolean {
  const open = measures.flatMap((measure) => (measure && measure.max === undefined ? [measure.value] : []));
  return open.every((value) => value >= 0 && value <= 1) && open.some((value) => !Number.isInteger(value));
}

function wholeOf(
  measure: Measure | undefined,
  shares: boolean,
): Pick<ProgressItem, "value" | "max" | "unit"> | undefined {
  if (measure === undefined || measure.isOfNothing) return undefined;
  const { value, max, unit } = measure;
  if (max !== undefined) return { value, max, ...(unit !== undefined && { unit }) };
  if (shares) return { value, max: 1 };
  return value >= 0 && value <= PERCENT && unit === undefined
    ? { value, max: PERCENT, unit: "%" }
    : undefined;
}

function noMeasure(): Shaped<"progress"> {
  return refuse("card.no_measure");
}
