/** Shapes things to choose from. */

import type { CardData } from "@etui/protocol/card";
import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { SelectChoice } from "@etui/protocol/cards/select";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { listFields } from "../../entries/list-fields.ts";
import { listItem } from "../../entries/list-item.ts";
import { amount } from "../../records/amount.ts";
import { fieldsCalled, isFlag, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { type Mapped, readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import {
  type CardRecord,
  cutOf,
  findRecords,
  type Records,
  recordReader,
  takeRecords,
} from "../../records/records.ts";
import { cameAs, type Shaped } from "../../records/shaped.ts";
import { unwrap } from "../../records/wrapped-rows.ts";

const ROWS = wordList("choices", "options", "选项", "items", "values");
const VALUE = wordList("value", "id", "key", "code", "值", "编号");
const SELECTED = wordList("selected", "checked", "chosen", "default", "已选", "选中");
const CHOSEN = wordList("selected", "value", "values", "default", "checked", "已选", "选中");
const MULTIPLE = wordList("multiple", "multi", "多选");
const MIN = wordList("min", "min_choices", "至少");
const MAX = wordList("max", "max_choices", "至多");
const MAX_VALUE = 500;

export function shape(given: Material, options: CardOptions): Shaped<"select"> {
  const { material, beside, heading } = unwrap(given, ROWS);
  const found = findRecords(material) ?? labelMap(material);
  if (!found || found.records.length === 0) return noChoices(material);
  const mapping = readMapping("select", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const { records, notes } = takeRecords(found, options);
  const choices = uniqueChoices(records, mapping.mapped, options);
  if (choices.length < records.length)
    notes.push(`Choices of the same value: ${records.length - choices.length}.`);
  const marked = choices.filter(({ isMarked }) => isMarked).map(({ choice }) => choice.value);
  const cut = cutOf(found, records.length, "choices");
  const data = {
    choices: choices.map(({ choice }) => choice),
    ...chosen(
      beside,
      marked,
      choices.map(({ choice }) => choice.value),
      options,
    ),
    ...(cut && { cut }),
  };
  return { ok: true, heading: { ...found.heading, ...heading }, notes, data };
}

export const contents = ({ choices, cut }: CardData<"select">): string =>
  amount(choices.length, cut, "choices");

/** `{"tea": "Green tea", "rice": "Rice"}`: the keys are stored, and the labels are shown. */
function labelMap(material: Material): Records | undefined {
  if (material.kind !== "value" || !isObject(material.value)) return undefined;
  const entries = Object.entries(material.value);
  if (entries.some(([, label]) => isNested(label))) return undefined;
  const records = entries.map(([name, label]) => ({ name, value: label }));
  return { records, named: "key", total: records.length, heading: {} };
}

interface FoundChoice {
  choice: SelectChoice;
  /** True if the row itself says that it is chosen. */
  isMarked: boolean;
}

/** Two choices with one value could not be told apart in the answer, so only the first stays. */
function uniqueChoices(
  records: readonly CardRecord[],
  mapped: Mapped<"select">,
  options: CardOptions,
): FoundChoice[] {
  const values = mapped.value ?? fieldsCalled(records, VALUE);
  const marks = fieldsCalled(records, SELECTED);
  const readers = values.map(recordReader);
  const look = {
    asked: options.columns,
    fields: listFields(records),
    mapped: {
      title: mapped.label?.[0],
      subtitle: mapped.description?.[0],
      badge: mapped.badge?.[0],
      icon: mapped.icon?.[0],
    },
    told: [...values, ...marks],
  };
  const byValue = new Map<ChoiceValue, FoundChoice>();
  for (const record of records) {
    const own = isNested(record.value) ? readers.map((read) => read(record)).find(isChoiceValue) : undefined;
    const choice = choiceOf(record, own, listItem(unnamed(record), look));
    const isMarked = marks.some((field) => childOf(record.value, field) === true);
    if (!byValue.has(choice.value)) byValue.set(choice.value, { choice, isMarked });
  }
  return [...byValue.values()];
}

/** The key of a label map is stored and not shown, so it is removed; the path of a document is both. */
function unnamed({ name, ...record }: CardRecord): CardRecord {
  return name === undefined || (record.document === undefined && !isNested(record.value))
    ? record
    : { name, ...record };
}

function choiceOf(
  { value, name, document }: CardRecord,
  own: ChoiceValue | undefined,
  { title, subtitle, badge, icon }: ListItem,
): SelectChoice {
  const plain = isChoiceValue(value) && name === undefined ? value : undefined;
  const stored = own ?? document?.path ?? name ?? plain ?? title;
  return {
    value: typeof stored === "string" ? cutText(stored, MAX_VALUE) : stored,
    label: title,
    ...(subtitle !== undefined && { description: subtitle }),
    ...(badge !== undefined && { badge }),
    ...(icon !== undefined && { icon }),
  };
}

function chosen(
  beside: JsonObject,
  marked: readonly ChoiceValue[],
  values: readonly ChoiceValue[],
  options: CardOptions,
): Pick<CardData<"select">, "multiple" | "selected" | "min" | "max"> {
  const given = keysCalled(beside, CHOSEN).map((key) => beside[key]!)[0];
  const named = (Array.isArray(given) ? given : [given]).filter(isChoiceValue);
  const wanted = new Set<ChoiceValue>([...named, ...marked]);
  const selected = values.filter((value) => wanted.has(value));
  const multiple =
    options.multiple ??
    valueCalled(beside, MULTIPLE, isFlag) ??
    (Array.isArray(given) || selected.length > 1);
  if (!multiple) return { multiple, selected: selected.slice(0, 1) };
  const min = valueCalled(beside, MIN, isCount);
  const max = valueCalled(beside, MAX, isCount);
  const isRange = (max ?? values.length) >= Math.max(min ?? 0, 1) && (min ?? 0) <= values.length;
  return {
    multiple,
    selected,
    ...(isRange && min !== undefined && { min }),
    ...(isRange && max !== undefined && { max }),
  };
}

function noChoices(material: Material): Shaped<"select"> {
  const lacking = material.kind === "value" && isNested(material.value);
  return refuse("card.other_data", { card_type: "select", came: cameAs(material), lacking });
}

const isChoiceValue = (value: Json | undefined): value is ChoiceValue =>
  (typeof value === "string" && value !== "") ||
  isFlag(value) ||
  (typeof value === "number" && Number.isFinite(value));
const isCount = (value: Json): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
