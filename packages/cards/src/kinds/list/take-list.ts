/** Takes the rows that are the items of a list, sorted, cut and under their headings. */
import type { CardOptions } from "@etui/protocol/cards/options";
import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refuse } from "@etui/words/refusal";
import { type Mapped, readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import {
  type CardRecord,
  findRecords,
  type Records,
  soleRecord,
  takeRecords,
} from "../../records/records.ts";
import { cameAs } from "../../records/shaped.ts";
import { bySection, sectionField } from "./sections.ts";

interface TakenList {
  ok: true;
  found: Records;
  records: CardRecord[];
  notes: string[];
  mapped: Mapped<"list">;
  /** True for a single object: its fields are the items, and those that are true or false have a tick. */
  areFields: boolean;
  /** The field with the headings of the items, whose records follow each other. */
  section: string | undefined;
}

export function takeList(
  material: Material,
  options: CardOptions,
): TakenList | { ok: false; refused: Refusal } {
  const rows = findRecords(material);
  const object = material.kind === "value" && isObject(material.value) ? material.value : undefined;
  if (!rows && !object) {
    return refuse("card.other_data", { card_type: "list", came: cameAs(material) });
  }
  const isMapped = options.mapping !== undefined && Object.keys(options.mapping).length > 0;
  const areFields = !rows && !isMapped;
  const found = rows ?? (areFields ? fieldRecords(object!) : soleRecord(object!));
  const mapping = readMapping("list", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const { records, notes } = takeRecords(found, options);
  const section = areFields ? undefined : sectionField(records, mapping.mapped.section?.[0]);
  return {
    ok: true,
    found,
    records: section === undefined ? records : bySection(records, section),
    notes,
    mapped: mapping.mapped,
    areFields,
    section,
  };
}

function fieldRecords(object: JsonObject): Records {
  const records = Object.entries(object).map(([name, value]) => ({
    name,
    value: { key: name, value },
    steps: [name],
  }));
  return { records, named: "key", total: records.length, heading: {} };
}
