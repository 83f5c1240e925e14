/** Shapes something to read and perhaps to decide. */

import type { CardData } from "@etui/protocol/card";
import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { ModalAction } from "@etui/protocol/cards/modal";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { kindOf } from "@etui/values/json/kind-of";
import { cutText } from "@etui/values/text/cut-text";
import { refuse } from "@etui/words/refusal";
import { cellOf, cellText } from "../../cells/cell.ts";
import { humaniseKey } from "../../cells/humanise-key.ts";
import { amount } from "../../records/amount.ts";
import { isFlag, isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";
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

// biome-ignore format: a word list reads better in rows
const TEXT = wordList(
  "text", "message", "body", "content", "description", "正文", "内容", "消息", "说明",
);
const ACTIONS = wordList("actions", "buttons", "choices", "options", "按钮", "操作", "选项");
const FACTS = wordList("facts", "details", "fields", "详情", "信息");
const VALUE = wordList("value", "id", "key", "action", "name");
const LABEL = wordList("label", "text", "title", "name", "名称", "标签");
const KIND = wordList("kind", "style", "variant", "type", "role", "color");
type ModalData = CardData<"modal">;

const MAX_TEXT = 10_000;
const MAX_FACTS = 50;
const MAX_ACTIONS = 10;

export function shape(material: Material, options: CardOptions): Shaped<"modal"> {
  if (material.kind === "documents") return documentModal(material, options);
  const { value } = material;
  const paragraphs = Array.isArray(value) && value.length > 0 && !value.some(isNested) ? value : undefined;
  const mapping = readMapping("modal", options.mapping, [{ value }]);
  if (!mapping.ok) return mapping;
  if (isObject(value)) return objectModal(value, mapping.mapped);
  if (value === null || (Array.isArray(value) && !paragraphs)) {
    return refuse("card.other_data", { card_type: "modal", came: kindOf(value) ?? "null" });
  }
  const text = paragraphs ? paragraphs.map(cellText).join("\n\n") : String(value);
  return modalOf({ tone: "info", text: cutText(text, MAX_TEXT), facts: [], actions: [] }, {}, []);
}

export const contents = ({ facts, actions }: CardData<"modal">): string =>
  [
    ...(facts.length > 0 ? [amount(facts.length, undefined, "facts")] : []),
    actions.length > 0 ? amount(actions.length, undefined, "actions") : "no actions",
  ].join(", ");

function objectModal(
  object: JsonObject,
  mapped: { text?: readonly string[]; tone?: readonly string[] },
): Shaped<"modal"> {
  const { records } = soleRecord(object);
  const read = (field: string | undefined) => field && recordReader(field)(records[0]!);
  const textKey = mapped.text?.[0] ?? keysCalled(object, TEXT).find((key) => isText(object[key]));
  const actionsKey = keysCalled(object, ACTIONS).find((key) => Array.isArray(object[key]));
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
  const actions = actionsIn(actionsKey === undefined ? [] : (object[actionsKey] as Json[]));
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
  return modalOf({ tone: "info", text: "", facts, actions: [] }, {}, notes);
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

/** At most one action of each kind is drawn as such; the others are plain. */
function actionsIn(given: readonly Json[]): ModalAction[] {
  const actions = new Map<ChoiceValue, ModalAction>();
  const kinds = new Set<string>();
  for (const entry of given) {
    if (actions.size === MAX_ACTIONS) break;
    const action = actionOf(entry);
    if (action === undefined || actions.has(action.value)) continue;
    const { kind, ...plain } = action;
    const isTaken = kind === undefined || kinds.has(kind);
    if (kind !== undefined && kind !== "plain") kinds.add(kind);
    actions.set(action.value, isTaken ? plain : action);
  }
  return [...actions.values()];
}

function actionOf(entry: Json): ModalAction | undefined {
  if (isActionValue(entry)) return { value: entry, label: cutText(String(entry), 200) };
  if (!isObject(entry)) return undefined;
  const label = valueCalled(entry, LABEL, isText);
  const value = valueCalled(entry, VALUE, isActionValue) ?? label;
  if (value === undefined) return undefined;
  const kind = actionKind(entry);
  return { value, label: cutText(label ?? String(value), 200), ...(kind && { kind }) };
}

function actionKind(entry: JsonObject): ModalAction["kind"] {
  const word = valueCalled(entry, KIND, isKind);
  if (word !== undefined) return KINDS[word.toLowerCase()];
  if (entry.primary === true || entry.default === true) return "primary";
  return entry.danger === true || entry.destructive === true ? "danger" : undefined;
}

const KINDS: Record<string, ModalAction["kind"]> = {
  primary: "primary",
  default: "primary",
  submit: "primary",
  confirm: "primary",
  danger: "danger",
  destructive: "danger",
  delete: "danger",
  red: "danger",
  plain: "plain",
  secondary: "plain",
  cancel: "plain",
};

const isKind = (value: Json): value is string =>
  typeof value === "string" && Object.hasOwn(KINDS, value.toLowerCase());
const isActionValue = (value: Json): value is ChoiceValue =>
  isText(value) || isFlag(value) || (typeof value === "number" && Number.isFinite(value));
const cellOrText = (value: Json | undefined) => (typeof value === "string" ? value : cellText(value ?? null));
