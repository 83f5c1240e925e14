/** Searches skills for words: all their texts that contain every word, the skill's own description first. */
import { normalise } from "@etui/protocol/search-terms";
import { snippetOf } from "../../search/snippet.ts";
import { parseTerms, type Terms } from "../../search/terms.ts";
import type { Skill } from "../skill.ts";
import type { LibraryView } from "./merge-sources.ts";
import { skillTexts } from "./skill-texts.ts";

export interface SkillHit {
  /** `skill://id`, or `skill://id/rules/x.md` for a text. */
  path: string;
  title: string;
  snippet: string;
}

/** The most characters searched in one search: the texts stay in memory for the next one. */
const MOST_CHARACTERS = 32_000_000;

export async function searchSkills(
  { skills }: LibraryView,
  words: string,
  limit: number,
): Promise<SkillHit[]> {
  const parsed = parseTerms(words);
  if (!parsed.ok) return [];
  const { terms } = parsed;
  const hits: SkillHit[] = [];
  for (const skill of skills.values()) {
    const hit = hitIn(skill, `skill://${skill.id}`, aboutIt(skill), terms);
    if (hit) hits.push(hit);
  }
  let looked = 0;
  for (const skill of skills.values()) {
    for (const { path, text } of await skillTexts(skill)) {
      looked += text.length;
      if (hits.length >= limit || looked > MOST_CHARACTERS) return hits.slice(0, limit);
      const hit = hitIn(skill, path, text, terms);
      if (hit) hits.push(hit);
    }
  }
  return hits;
}

function hitIn({ name }: Skill, path: string, text: string, terms: Terms): SkillHit | undefined {
  const normal = normalise(text);
  if (!terms.every((term) => normal.includes(term))) return undefined;
  return { path, title: name, snippet: snippetOf({ text }, terms)?.text ?? "" };
}

const aboutIt = ({ id, name, description, triggers }: Skill): string =>
  [id, name, description, triggers.join(" ")].join(" \n");
