/** Reads which other skills a skill needs: `a`, `a@^1.2`, `{a: ^1.2}` or `{id: a, version: ^1.2}`, alone or listed. */

import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import validRange from "semver/ranges/valid.js";
import type { SkillRequirement } from "../skill.ts";
import { atCommas, takeText } from "./field-values.ts";
import { quoted } from "./quoted.ts";
import { toSkillId } from "./skill-id.ts";

const ANY = "*";
const MOST_REQUIREMENTS = 100;

export function readRequires(given: Json | undefined): { requires: SkillRequirement[]; problems: Refusal[] } {
  const found = new Map<string, SkillRequirement>();
  const problems: Refusal[] = [];
  for (const [name, range] of pairsOf(given).slice(0, MOST_REQUIREMENTS)) {
    const id = toSkillId(name);
    if (id === undefined) {
      problems.push(refusal("manifest.requires_no_skill", { given: quoted(name) }));
      continue;
    }
    // The length is limited, because a range with many alternatives takes long to compare.
    const isRange = range.length <= 256 && validRange(range) !== null;
    if (!isRange) problems.push(refusal("manifest.requires_no_range", { given: quoted(range), skill: id }));
    found.set(id, { id, range: isRange ? range : ANY });
  }
  return { requires: [...found.values()], problems };
}

function pairsOf(given: Json | undefined): [name: string, range: string][] {
  if (given === undefined || given === null) return [];
  if (typeof given === "string") return atCommas(given).filter(Boolean).map(pairOf);
  if (Array.isArray(given))
    return given.flatMap((item) => (isObject(item) ? pairsOfMapping(item) : pairsOf(item)));
  return isObject(given) ? pairsOfMapping(given) : [pairOf(String(given))];
}

function pairsOfMapping(mapping: { [key: string]: Json }): [string, string][] {
  const id = takeText(mapping.id ?? mapping.name ?? mapping.skill)?.value;
  if (id !== undefined) return [[id, rangeOf(mapping.range ?? mapping.version)]];
  return Object.entries(mapping).map(([name, range]) => [name, rangeOf(range)]);
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf("@");
  return at === -1 ? [text, ANY] : [text.slice(0, at).trim(), text.slice(at + 1).trim() || ANY];
}

const rangeOf = (value: Json | undefined): string => takeText(value)?.value ?? ANY;
