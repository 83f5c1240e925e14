/** Finds the rows under the key that a card type calls them by, and what stands beside them. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { keysCalled, wordList } from "./key-words.ts";
import type { Material } from "./material.ts";
import { headingOf } from "./records.ts";
import type { Heading } from "./shaped.ts";

export interface Unwrapped {
  material: Material;
  /** Settings that came with the rows: `{"choices": […], "multiple": true}`. */
  beside: JsonObject;
  heading: Heading;
}

/** `{"title": "Trip", "events": […]}` becomes its events; anything else stays as it is. */
export function unwrap(material: Material, rowWords: ReadonlyMap<string, number>): Unwrapped {
  if (material.kind === "documents" || !isObject(material.value))
    return { material, beside: {}, heading: {} };
  const object = material.value;
  const key = keysCalled(object, rowWords).find((name) => isNested(object[name]));
  if (key === undefined) return { material, beside: {}, heading: {} };
  const value = object[key] as Json;
  const beside = Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
  return { material: { kind: "value", value }, beside, heading: headingOf(titled(beside)) };
}

/** Takes the question above choices or the name above steps as a title. */
function titled(beside: JsonObject): JsonObject {
  const key = keysCalled(beside, HEADING_WORDS).find((name) => typeof beside[name] === "string");
  return key === undefined ? beside : { ...beside, title: beside[key]! };
}

const HEADING_WORDS = wordList("title", "标题", "question", "问题", "name", "名称");
