/** Shapes any JSON with several things in it into a list. */

import type { CardData } from "@etui/protocol/card";
import type { ListItem } from "@etui/protocol/cards/list";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { JsonObject } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { cellText } from "../../cells/cell.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { listFields } from "../../entries/list-fields.ts";
import { type ItemLook, listItem } from "../../entries/list-item.ts";
import { amount } from "../../records/amount.ts";
import type { Mapped } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { type CardRecord, cutOf } from "../../records/records.ts";
import type { Shaped } from "../../records/shaped.ts";
import { sectionOf } from "./sections.ts";
import { takeList } from "./take-list.ts";

export function shape(material: Material, options: CardOptions): Shaped<"list"> {
  const taken = takeList(material, options);
  if (!taken.ok) return taken;
  const { found, records, notes, mapped, section } = taken;
  const cut = cutOf(found, records.length, "items");
  const look = {
    asked: options.columns ?? found.columns,
    fields: listFields(found.records),
    mapped: onePerRole(mapped),
    ...(section !== undefined && { told: [section] }),
  };
  const items = records.map((record) =>
    taken.areFields ? fieldItem(record) : itemOf(record, look, section),
  );
  return { ok: true, heading: found.heading, notes, data: { items, ...(cut && { cut }) } };
}

export const contents = ({ items, cut }: CardData<"list">): string => amount(items.length, cut, "items");

function itemOf(record: CardRecord, look: ItemLook, section: string | undefined): ListItem {
  const item = listItem(record, look);
  const heading = section === undefined ? "" : sectionOf(record, section);
  return heading === "" ? item : { ...item, section: heading };
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
