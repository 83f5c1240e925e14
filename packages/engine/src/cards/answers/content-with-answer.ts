/** The content of a document with an answer in it, and which part of the answer it then holds. */

import { formValue } from "@etui/cards/form-value";
import type { Card } from "@etui/protocol/card";
import { AnswerValue, type AnswerValues } from "@etui/protocol/cards/form";
import type { Decided } from "@etui/protocol/cards/stored-card";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject, setField } from "@etui/values/json/json-object";
import type { StoredCardRow } from "../stored/stored-card.ts";
import { type AnsweredDocument, showsItsDocument } from "./answered-document.ts";
import { mergeAnswer } from "./merge-answer.ts";

export interface AnswerToSave {
  storedCard: StoredCardRow;
  /** The card as the person saw it. */
  card: Card;
  values: AnswerValues;
  decided: Decided | undefined;
}

/**
 * The answer is merged into an object, added to a list, or stored as the first content. A list always takes the answer,
 * because adding overwrites nothing.
 */
export function contentWith(
  { now, base, decidedOver }: Omit<AnsweredDocument, "path">,
  { storedCard, card, values, decided }: AnswerToSave,
): { content: Json | undefined; isMerged: boolean } | { fields: string[] } {
  // If the card shows the document itself, the fields beside the form's are stored already, and may be newer there.
  const beside = (showsItsDocument(storedCard) ? {} : (storedCard.save_with ?? {})) as JsonObject;
  const added = { ...beside, ...values };
  if (Array.isArray(now.content)) return { content: [...now.content, added], isMerged: false };

  const word = decided && decidedOver && isKept(decidedOver) ? decided : undefined;
  const left = new Set(word?.stored);
  const isAsShown = now.version === base.version;
  if (now.content === undefined) {
    if (!isAsShown && word?.version !== 0) return { fields: Object.keys(added) };
    const content = without(added, left);
    const isNothing = left.size > 0 && Object.keys(content).length === 0;
    return { content: isNothing ? undefined : content, isMerged: left.size > 0 };
  }
  const stored = now.content as JsonObject;
  if (isAsShown) return { content: { ...stored, ...without(added, left) }, isMerged: left.size > 0 };

  // A field decided in a conflict builds on the value decided over; all others build on the value that was shown.
  const then: JsonObject = isObject(base.content) ? { ...base.content } : {};
  const mine = new Set(word?.mine);
  for (const field of [...mine, ...left]) {
    const value = childOf(decidedOver?.content, field);
    if (value === undefined) delete then[field];
    else setField(then, field, value);
  }
  const shown =
    showsItsDocument(storedCard) && isKept(base) && card.card_type === "form" ? card.data.values : {};
  const merged = mergeAnswer({
    base: then,
    now: stored,
    values: without(values as JsonObject, left),
    beside: without(beside, left),
    isUntouched: (field, value) =>
      equalJson(held(card, field, childOf(stored, field)), value) ||
      (!mine.has(field) &&
        [held(card, field, childOf(base.content, field)), shown[field]].some((was) =>
          equalJson(was as Json | undefined, value),
        )),
  });
  return merged.ok ? { content: merged.content, isMerged: true } : { fields: merged.fields };
}

const isKept = ({ version, content }: { version: number; content: Json | undefined }): boolean =>
  version === 0 || content !== undefined;

const without = (object: JsonObject, fields: ReadonlySet<string>): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([field]) => !fields.has(field)));

/** A stored value as the card would hold it. An unticked checkbox means false. */
function held(card: Card, name: string, stored: Json | undefined): AnswerValue | undefined {
  if (card.card_type !== "form") return AnswerValue.safeParse(stored).data;
  const field = card.data.fields.find((one) => one.name === name);
  if (field === undefined) return undefined;
  if (stored === undefined || stored === null) return field.type === "checkbox" ? false : undefined;
  return formValue(field, stored);
}

/** The answer as the document now holds it, and the fields whose stored value differs from what was entered. */
export function whatStands({ card, values }: AnswerToSave, content: Json | undefined) {
  if (!isObject(content)) return { values, kept: content === undefined ? Object.keys(values) : [] };
  const kept: string[] = [];
  const standing = Object.entries(values).flatMap(([field, value]): [string, AnswerValue][] => {
    const stored = childOf(content, field);
    const now = held(card, field, stored);
    if (equalJson(stored, value) || equalJson(now, value)) return [[field, value]];
    kept.push(field);
    return now === undefined ? [] : [[field, now]];
  });
  return { values: Object.fromEntries(standing), kept };
}
