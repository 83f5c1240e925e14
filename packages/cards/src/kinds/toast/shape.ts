/** Shapes one short message. */

import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { cellText } from "../../cells/cell.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { isText, valueCalled, wordList } from "../../records/key-words.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { toneIn, toneOf } from "../../records/read-tone.ts";
import { findTitle } from "../../records/record-title.ts";
import { type CardRecord, findRecords, recordReader, soleRecord } from "../../records/records.ts";
import { cameAs, type Shaped } from "../../records/shaped.ts";

const MESSAGE = wordList("message", "text", "body", "content", "msg", "消息", "内容", "提示");
const MAX_MESSAGE = 500;
const MAX_FACTS = 3;

export function shape(material: Material, options: CardOptions): Shaped<"toast"> {
  const record = soleOf(material);
  if (record === undefined || record.value === null) {
    return refuse("card.other_data", { card_type: "toast", came: cameAs(material) });
  }
  const mapping = readMapping("toast", options.mapping, [record]);
  if (!mapping.ok) return mapping;
  const { message: messages, tone: tones } = mapping.mapped;
  const read = (field: string | undefined) => field && recordReader(field)(record);
  const { value, document } = record;
  const mapped = cellText(read(messages?.[0]) ?? null);
  const path = document?.path ?? pathIn(value);
  const data: CardData<"toast"> = {
    tone: toneOf(read(tones?.[0])) ?? (isObject(value) ? toneIn(value) : undefined) ?? "info",
    message: cutText(mapped || messageOf(value), MAX_MESSAGE),
    ...(path !== undefined && { path }),
  };
  return { ok: true, heading: {}, notes: [], data };
}

export const contents = ({ tone }: CardData<"toast">): string => tone;

/** A toast says one thing, so a list of one is taken as that one. */
function soleOf(material: Material): CardRecord | undefined {
  if (material.kind === "value" && !Array.isArray(material.value))
    return soleRecord(material.value).records[0];
  const { records } = findRecords(material)!;
  return records.length === 1 ? records[0] : undefined;
}

function messageOf(value: Json): string {
  if (!isObject(value)) return cellText(value);
  return valueCalled(value, MESSAGE, isText) ?? findTitle(value)?.text ?? factsOf(value);
}

function factsOf(object: JsonObject): string {
  const facts = Object.entries(object).filter(([, value]) => value !== null && !isNested(value));
  if (facts.length === 0) return cellText(object);
  const told = facts.slice(0, MAX_FACTS).map(([key, value]) => `${humaniseKey(key)}: ${cellText(value)}`);
  return told.join(" · ");
}

const pathIn = (value: Json) => (isObject(value) && isText(value.path) ? value.path : undefined);
