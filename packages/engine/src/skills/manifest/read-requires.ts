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

/**
 * What other programs mean by `requires`: programs on the machine, variables, settings. The first three stand in a list
 * or a mapping of their own; a list of nothing but well-known programs is meant so too.
 */
const OF_MACHINE: ReadonlySet<string> = new Set(
  "bins anybins any_bins binaries commands env env_vars config os platform packages pip npm brew apt system tools mcp".split(
    " ",
  ),
);
const PROGRAMS =
  /^(?:python3?|node(?:js)?|npm|npx|bun|deno|uv|pip3?|git|gh|curl|wget|jq|bash|docker|ffmpeg|make|go|ruby|java|chrome|brew|pandoc|imagemagick)$/i;

export interface ReadRequires {
  requires: SkillRequirement[];
  /** What the machine must have, in the author's words. */
  needs: string[];
  problems: Refusal[];
}

export function readRequires(given: Json | undefined): ReadRequires {
  const { skills, needs } = apart(given);
  return { ...readSkills(skills), needs };
}

/**
 * What the machine must have, as other programs say it under their own names: `metadata.openclaw.requires.bins`, or
 * `metadata.requires`. Which skills they mean there is nothing that Etui could load.
 */
export function needsUnder(metadata: Json | undefined): string[] {
  if (!isObject(metadata)) return [];
  const { requires, ...others } = metadata;
  const dialects = Object.values(others).flatMap((own) => (isObject(own) ? [own.requires] : []));
  return [requires, ...dialects].flatMap((given) => apart(given).needs);
}

/** Takes what the machine needs out of what is required. */
function apart(given: Json | undefined): { skills: Json | undefined; needs: string[] } {
  if (isObject(given)) {
    const entries = Object.entries(given);
    const ofMachine = entries.filter(([key]) => OF_MACHINE.has(key.toLowerCase()));
    if (ofMachine.length === 0) return { skills: given, needs: [] };
    const others = entries.filter(([key]) => !OF_MACHINE.has(key.toLowerCase()));
    return { skills: Object.fromEntries(others), needs: ofMachine.flatMap(([, value]) => namesIn(value)) };
  }
  const named = typeof given === "string" ? atCommas(given) : Array.isArray(given) ? given : [];
  const isPrograms =
    named.length > 0 && named.every((one) => typeof one === "string" && PROGRAMS.test(one.trim()));
  if (isPrograms) return { skills: undefined, needs: named.map(String) };
  if (!Array.isArray(given)) return { skills: given, needs: [] };
  const parts = given.map((one) => (isObject(one) ? apart(one) : { skills: one, needs: [] as string[] }));
  const skills = parts.flatMap((part) =>
    part.skills === undefined || (isObject(part.skills) && Object.keys(part.skills).length === 0)
      ? []
      : [part.skills],
  );
  return { skills, needs: parts.flatMap(({ needs }) => needs) };
}

function namesIn(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (isObject(value)) return Object.keys(value);
  return value === null ? [] : [String(value)];
}

function readSkills(given: Json | undefined): Omit<ReadRequires, "needs"> {
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
