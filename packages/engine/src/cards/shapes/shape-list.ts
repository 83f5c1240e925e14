/** Any JSON with several things in it, as a list. */
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardOptions } from "@etui/protocol/cards/options";
import { isObject } from "../../json/json-object.ts";
import type { Json, JsonObject } from "../../tool/tool.ts";
import { cellText, shorten } from "./cell.ts";
import { humaniseKey } from "./humanise-key.ts";
import { listFields } from "./list-fields.ts";
import { listItem } from "./list-item.ts";
import type { Material } from "./material.ts";
import { cutOf, findRecords, type Records, takeRecords } from "./records.ts";
import { kindOf, type Shaped } from "./shaped.ts";

export function shapeList(material: Material, options: CardOptions): Shaped<"list"> {
  const found = findRecords(material);
  if (found) return listOf(found, options);
  if (material.kind === "value" && isObject(material.value)) return fieldList(material.value, options);
  const came = material.kind === "value" ? kindOf(material.value) : "documents";
  return {
    ok: false,
    error: `A list wants an array, such as ["Tea", "Rice"] or [{"title": "Tea", "done": true}], or one object; this is ${came}.`,
  };
}

function listOf(found: Records, options: CardOptions): Shaped<"list"> {
  const { records, notes } = takeRecords(found, options);
  const asked = options.columns ?? found.columns;
  const fields = listFields(records);
  const items = records.map((record) => listItem(record, asked, fields));
  const cut = cutOf(found, items.length, "items");
  return { ok: true, heading: found.heading, notes, data: { items, ...(cut && { cut }) } };
}

/** One object: its fields are the items, and those that are true or false are ticked or not. */
function fieldList(object: JsonObject, options: CardOptions): Shaped<"list"> {
  const records = Object.entries(object).map(([name, value]) => ({ name, value: { key: name, value } }));
  const found: Records = { records, named: "key", total: records.length, columns: undefined, heading: {} };
  const { records: taken, notes } = takeRecords(found, options);
  const items = taken.map(({ name, value }) => fieldItem(name!, (value as JsonObject).value!));
  const cut = cutOf(found, items.length, "items");
  return { ok: true, heading: {}, notes, data: { items, ...(cut && { cut }) } };
}

function fieldItem(key: string, value: Json): ListItem {
  const title = shorten(humaniseKey(key), 300);
  if (typeof value === "boolean") return { title, checked: value };
  const subtitle = cellText(value);
  return { title, ...(subtitle !== "" && { subtitle }) };
}
