import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { writePointer } from "@etui/values/places/json-pointer";
import { checkedKey } from "../../entries/list-item.ts";
import type { Material } from "../../records/material.ts";
import { recordReader } from "../../records/records.ts";
import { takeList } from "./take-list.ts";

/** Where the tick of an item is stored, and its value. */
export interface Tick {
  /** The item's own document; left out if all items are in one document, which the caller knows. */
  path?: string;
  /** The JSON pointer of the `true` or `false` inside the document. */
  pointer: string;
  value: boolean;
}

/**
 * The ticks of the items of a list card made from the same material and options; undefined for an item without a tick,
 * or with one written in words, which cannot be flipped.
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

/** What the items of such a card were made of, in their order. */
export function listValues(material: Material, options: CardOptions): Json[] {
  const taken = takeList(material, options);
  return taken.ok ? taken.records.map(({ value }) => value) : [];
}

/** A key that contains dots is one step if the object has it. */
const stepsTo = (field: string, value: Json) =>
  isObject(value) && Object.hasOwn(value, field) ? [field] : field.split(".");
