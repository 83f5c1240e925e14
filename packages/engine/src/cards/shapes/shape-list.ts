/** Any JSON with several things in it, as a list. */
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { writePointer } from "@etui/values/places/json-pointer";
import { cutText } from "@etui/values/text/cut-text";
import { cellText } from "./cell.ts";
import { humaniseKey } from "./humanise-key.ts";
import { listFields } from "./list-fields.ts";
import { checkedKey, listItem } from "./list-item.ts";
import { type Mapped, readMapping } from "./mapping.ts";
import type { Material } from "./material.ts";
import {
  type CardRecord,
  cutOf,
  findRecords,
  type Records,
  recordReader,
  soleRecord,
  takeRecords,
} from "./records.ts";
import { kindOf, type Shaped } from "./shaped.ts";

export function shapeList(material: Material, options: CardOptions): Shaped<"list"> {
  const taken = takeList(material, options);
  if (!taken.ok) return taken;
  const { found, records, notes, mapped } = taken;
  const cut = cutOf(found, records.length, "items");
  const look = {
    asked: options.columns ?? found.columns,
    fields: listFields(found.records),
    mapped: onePerRole(mapped),
  };
  const items = records.map((record) => (taken.areFields ? fieldItem(record) : listItem(record, look)));
  return { ok: true, heading: found.heading, notes, data: { items, ...(cut && { cut }) } };
}

/** Where the tick of an item is kept. */
export interface Tick {
  /** The item's own document; left out where all items lie in one, which the caller knows. */
  path?: string;
  /** The JSON pointer of the `true` or `false` inside the document. */
  pointer: string;
  value: boolean;
}

/**
 * The ticks of the same material and options as a list card's, one for each of its items; undefined for an item that
 * has none, or whose tick is written in words and cannot be turned over.
 */
export function listTicks(material: Material, options: CardOptions): (Tick | undefined)[] {
  const taken = takeList(material, options);
  if (!taken.ok) return [];
  const { records, mapped, areFields } = taken;
  return records.map((record) => {
    const { value, steps = [], document } = record;
    const field = areFields
      ? "value"
      : (mapped.checked?.[0] ?? (isObject(value) ? checkedKey(value) : undefined));
    const checked = field === undefined ? undefined : recordReader(field)(record);
    if (field === undefined || typeof checked !== "boolean") return undefined;
    const pointer = writePointer(areFields ? steps : [...steps, ...stepsTo(field, value)]);
    return { ...(document && { path: document.path }), pointer, value: checked };
  });
}

/** A key that contains dots is one step where the object has it. */
const stepsTo = (field: string, value: Json) =>
  isObject(value) && Object.hasOwn(value, field) ? [field] : field.split(".");

interface TakenList {
  ok: true;
  found: Records;
  records: CardRecord[];
  notes: string[];
  mapped: Mapped<"list">;
  /** One object: its fields are the items, and those that are true or false are ticked or not. */
  areFields: boolean;
}

function takeList(material: Material, options: CardOptions): TakenList | { ok: false; error: string } {
  const rows = findRecords(material);
  const object = material.kind === "value" && isObject(material.value) ? material.value : undefined;
  if (!rows && !object) {
    const came = material.kind === "value" ? kindOf(material.value) : "documents";
    return {
      ok: false,
      error: `A list wants an array, such as ["Tea", "Rice"] or [{"title": "Tea", "done": true}], or one object; this is ${came}.`,
    };
  }
  const isMapped = options.mapping !== undefined && Object.keys(options.mapping).length > 0;
  const areFields = !rows && !isMapped;
  const found = rows ?? (areFields ? fieldRecords(object!) : soleRecord(object!));
  const mapping = readMapping("list", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  return { ok: true, found, ...takeRecords(found, options), mapped: mapping.mapped, areFields };
}

function fieldRecords(object: JsonObject): Records {
  const records = Object.entries(object).map(([name, value]) => ({
    name,
    value: { key: name, value },
    steps: [name],
  }));
  return { records, named: "key", total: records.length, heading: {} };
}

function fieldItem({ name, value: field }: CardRecord): ListItem {
  const title = cutText(humaniseKey(name!), 300);
  const { value } = field as JsonObject;
  if (typeof value === "boolean") return { title, checked: value };
  const subtitle = cellText(value!);
  return { title, ...(subtitle !== "" && { subtitle }) };
}

function onePerRole(mapped: Mapped<"list">) {
  return {
    title: mapped.title?.[0],
    subtitle: mapped.subtitle?.[0],
    badge: mapped.badge?.[0],
    icon: mapped.icon?.[0],
    checked: mapped.checked?.[0],
  };
}
