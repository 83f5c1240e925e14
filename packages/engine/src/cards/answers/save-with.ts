/**
 * Values that came with a form beside its fields, such as "date" in a check-in that asks only for pages. They are saved
 * with the answer.
 */

import type { Material } from "@etui/cards/material";
import type { Card } from "@etui/protocol/card";
import { isObject } from "@etui/values/json/json-object";

/** Measured as JSON text. Anything longer is no date or name that belongs to an answer. */
const MOST_CHARACTERS = 16_384;
/** Keys that describe the form itself, as shape.ts of forms in packages/cards reads them. */
const ABOUT_THE_FORM = new Set(["fields", "values", "title", "subtitle", "properties", "required", "type"]);

export function saveWith(card: Card, material: Material): Record<string, unknown> | undefined {
  if (card.card_type !== "form" || material.kind !== "value" || !isObject(material.value)) return undefined;
  const asked = new Set(card.data.fields.map(({ name }) => name));
  const rest = Object.entries(material.value).filter(
    ([name]) => !asked.has(name) && !ABOUT_THE_FORM.has(name),
  );
  if (rest.length === 0 || JSON.stringify(rest).length > MOST_CHARACTERS) return undefined;
  return Object.fromEntries(rest);
}
