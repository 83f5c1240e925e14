/** Shapes something to read and perhaps to decide. */

import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { kindOf } from "@etui/values/json/kind-of";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { cellOf, cellText } from "../../cells/cell.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { amount } from "../../records/amount.ts";
import { isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import { toneIn, toneOf } from "../../records/read-tone.ts";
import { findTitle } from "../../records/record-title.ts";
import {
  type CardRecord,
  documentRecords,
  headingOf,
  recordReader,
  soleRecord,
} from "../../records/records.ts";
import type { Shaped } from "../../records/shaped.ts";
import { actionsKeyOf, readActions } from "./read-actions.ts";

// biome-ignore format: a word list reads better in rows
const TEXT = wordList(
  "text", "message", "body", "content", "description", "正文", "内容", "消息", "说明",
);
const FACTS = wordList("facts", "details", "fields", "详情", "信息");
const LABEL = wordList("label", "text", "title", "name", "名称", "标签");
type ModalData = CardData<"modal">;

const MAX_TEXT = 10_000;
const MAX_FACTS = 50;

export function shape(material: Material, options: CardOptions): Shaped<"modal"> {
  if (material.kind === "documents") return documentModal(material, options);
  const { value } = material;
  const paragraphs = Array.isArray(value) && value.length > 0 && !value.some(isNested) ? value : undefined;
  const mapping = readMapping("modal", options.mapping, [{ value }]);
  if (!mapping.ok) return mapping;
  if (isObject(value)) return objectModal(value, mapping.mapped, options);
  if (value === null || (Array.isArray(value) && !paragraphs)) {
    return refuse("card.other_data", { card_type: "modal", came: kindOf(value) ?? "null" });
  }
  const text = paragraphs ? paragraphs.map(cellText).join("\n\n") : String(value);
  const actions = readActions([], options.actions);
  return modalOf({ tone: "info", text: cutText(text, MAX_TEXT), facts: [], actions }, {}, []);
}

export const contents = ({ facts, actions }: CardData<"modal">): string =>
  [
    ...(facts.length > 0 ? [amount(facts.length, undefined, "facts")] : []),
    actions.length > 0 ? amount(actions.length, undefined, "actions") : "no actions",
  ].join(", ");

function objectModal(
  object: JsonObject,
  mapped: { text?: readonly string[]; tone?: readonly string[] },
  options: CardOptions,
): Shaped<"modal"> {
  const { records } = soleRecord(object);
  const read = (field: string | undefined) => field && recordReader(field)(records[0]!);
  const textKey = mapped.text?.[0] ?? keysCalled(object, TEXT).find((key) => isText(object[key]));
  const actionsKey = actionsKeyOf(object);
  const factsKey = keysCalled(object, FACTS).find((key) => isNested(object[key]));
  const tone = toneOf(read(mapped.tone?.[0])) ?? toneIn(object);
  const heading = headingOf(object);
  const told = new Set([textKey, actionsKey, factsKey, mapped.tone?.[0], ...Object.keys(heading)]);
  const ownFacts = Object.entries(object).filter(
    ([key, value]) => !told.has(key) && !(tone !== undefined && toneOf(value) === tone),
  );
  const facts = [
    ...ownFacts.map(([key, value]) => factOf(key, value)),
    ...factsIn(factsKey && object[factsKey]),
  ];
  const actions = readActions(
    actionsKey === undefined ? [] : (object[actionsKey] as Json[]),
    options.actions,
  );
  const data: ModalData = {
    tone: tone ?? "info",
    text: cutText(cellOrText(read(textKey)), MAX_TEXT),
    facts: facts.slice(0, MAX_FACTS),
    actions,
  };
  return modalOf(
    data,
    heading,
    facts.length > MAX_FACTS ? [`Facts left out: ${facts.length - MAX_FACTS}.`] : [],
  );
}

function documentModal(
  material: Extract<Material, { kind: "documents" }>,
  options: CardOptions,
): Shaped<"modal"> {
  const { records, total } = documentRecords(material);
  const mapping = readMapping("modal", options.mapping, records);
  if (!mapping.ok) return mapping;
  const facts = records.slice(0, MAX_FACTS).map(documentFact);
  const notes = total > facts.length ? [`Documents left out: ${total - facts.length}.`] : [];
  const actions = readActions([], options.actions);
  return modalOf({ tone: "info", text: "", facts, actions }, {}, notes);
}

function documentFact({ name, value }: CardRecord): ModalData["facts"][number] {
  const title = isObject(value) ? findTitle(value)?.text : undefined;
  return { label: cutText(title ?? name!, 200), value: cellOf(value) };
}

const modalOf = (data: ModalData, heading: object, notes: string[]): Shaped<"modal"> => ({
  ok: true,
  heading,
  notes,
  data,
});

/** `[{"label": "Price", "value": 3}]` or `{"price": 3}`. */
function factsIn(facts: Json | undefined): ModalData["facts"] {
  if (isObject(facts)) return Object.entries(facts).map(([key, value]) => factOf(key, value));
  if (!Array.isArray(facts)) return [];
  return facts.flatMap((fact, index) => {
    if (!isObject(fact)) return [factOf(String(index + 1), fact)];
    const label = valueCalled(fact, LABEL, isText);
    return label === undefined ? [] : [{ label: cutText(label, 200), value: cellOf(fact.value ?? null) }];
  });
}

const factOf = (key: string, value: Json) => ({
  label: cutText(humaniseKey(key), 200),
  value: cellOf(value),
});

const cellOrText = (value: Json | undefined) => (typeof value === "string" ? value : cellText(value ?? null));
