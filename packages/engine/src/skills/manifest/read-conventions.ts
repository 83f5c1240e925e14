/** Reads where a skill keeps documents (`path_convention`) and which card suits them (`card_mapping`). */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PathConvention } from "../skill.ts";
import { atCommas, takeText, takeTexts } from "./field-values.ts";
import { quoted } from "./quoted.ts";

const MOST_CONVENTIONS = 200;

/** Takes a path alone, or `{path, schema, description}`, by name or in a list with `name`. */
export function readPaths(given: Json | undefined): { paths: PathConvention[]; problems: Refusal[] } {
  const paths: PathConvention[] = [];
  const problems: Refusal[] = [];
  for (const [name, value] of namedValues(given)) {
    const path = takeText(isObject(value) ? value.path : value);
    if (name === "" || path?.exact !== true) {
      problems.push(refusal("manifest.no_path", { name: quoted(name) }));
      continue;
    }
    paths.push({ name, path: path.value, ...(isObject(value) ? detailsOf(name, value, problems) : {}) });
  }
  if (paths.length > MOST_CONVENTIONS) {
    problems.push(refusal("manifest.too_many_paths", { count: paths.length, most: MOST_CONVENTIONS }));
  }
  return { paths: paths.slice(0, MOST_CONVENTIONS), problems };
}

function detailsOf(
  name: string,
  value: JsonObject,
  problems: Refusal[],
): Pick<PathConvention, "description" | "schema"> {
  const description = takeText(value.description)?.value;
  const { schema } = value;
  if (schema !== undefined && !isObject(schema)) {
    problems.push(refusal("manifest.bad_schema", { name: quoted(name) }));
  }
  return { ...(description === undefined ? {} : { description }), ...(isObject(schema) ? { schema } : {}) };
}

function namedValues(given: Json | undefined): [string, Json][] {
  if (Array.isArray(given)) {
    return given.map((item) => [isObject(item) ? (takeText(item.name)?.value ?? "") : "", item]);
  }
  if (isObject(given)) return Object.entries(given);
  return typeof given === "string" ? pairsIn(given) : [];
}

/** Maps card types to paths or patterns. Several paths of one type are in one text, with commas. */
export function readCardMapping(given: Json | undefined): Record<string, string> {
  const found = new Map<string, string>();
  for (const [type, value] of cardsIn(given)) {
    const paths = takeTexts(value, (text) => [text.trim()]).value.join(", ");
    const earlier = found.get(type);
    if (type !== "" && paths !== "") found.set(type, earlier === undefined ? paths : `${earlier}, ${paths}`);
  }
  found.delete("__proto__");
  return Object.fromEntries([...found].slice(0, MOST_CONVENTIONS));
}

function cardsIn(given: Json | undefined): [string, Json][] {
  if (typeof given === "string") return pairsIn(given);
  if (isObject(given)) return Object.entries(given);
  if (!Array.isArray(given)) return [];
  return given.flatMap((item): [string, Json][] => {
    if (typeof item === "string") return pairsIn(item);
    if (!isObject(item)) return [];
    const type = takeText(item.card_type ?? item.card ?? item.type)?.value;
    return type === undefined ? Object.entries(item) : [[type, item.path ?? item.paths ?? null]];
  });
}

/** Reads `tree: goals/*, list: plans/*`. */
function pairsIn(text: string): [string, Json][] {
  return atCommas(text).flatMap((entry): [string, Json][] => {
    const colon = entry.indexOf(":");
    return colon === -1 ? [] : [[entry.slice(0, colon).trim(), entry.slice(colon + 1).trim()]];
  });
}
