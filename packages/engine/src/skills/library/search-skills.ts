/**
 * Searches skills for words: those whose own description has every word, then those that the words match best, as phase 1
 * of loading finds them, and then texts that have every word.
 */
import { normalise } from "@etui/protocol/search-terms";
import type { Related } from "../../domain/passage-source.ts";
import { snippetOf } from "../../search/snippet.ts";
import { parseTerms, type Terms } from "../../search/terms.ts";
import { finderOf } from "../finding/finders.ts";
import type { Skill } from "../skill.ts";
import type { LibraryView } from "./merge-sources.ts";
import { skillTexts } from "./skill-texts.ts";

export interface SkillHit {
  /** `skill://id`, or `skill://id/rules/x.md` for a text. */
  path: string;
  title: string;
  snippet: string;
  /** Where not all of the words are there. */
  related?: Related;
}

/** The most characters searched in one search: the texts stay in memory for the next one. */
const MOST_CHARACTERS = 32_000_000;

export async function searchSkills(view: LibraryView, words: string, limit: number): Promise<SkillHit[]> {
  const parsed = parseTerms(words);
  if (!parsed.ok) return [];
  const { terms } = parsed;
  const matches = finderOf(view).match(words, limit);
  const hits = new Map<string, SkillHit>();
  const take = (hit: SkillHit) => void (hits.size < limit && !hits.has(hit.path) && hits.set(hit.path, hit));
  const abouts = [...view.skills.values()].map((skill) => ({ skill, text: aboutIt(skill) }));
  for (const { skill, text } of abouts.filter(({ text }) => has(text, terms)))
    take(hitOf(skill, text, terms));
  // Words of everyday ("help me plan my week") need not all be there: the best matches say more than none.
  for (const { skill, why, share } of matches)
    take({
      ...hitOf(skill, aboutIt(skill), [normalise(why), ...terms]),
      related: { words: [why], score: share },
    });
  let looked = 0;
  for (const skill of view.skills.values()) {
    for (const { path, text } of await skillTexts(skill)) {
      looked += text.length;
      if (hits.size >= limit || looked > MOST_CHARACTERS) return [...hits.values()];
      if (has(text, terms)) take({ ...hitOf(skill, text, terms), path });
    }
  }
  return [...hits.values()];
}

const has = (text: string, terms: Terms): boolean => {
  const normal = normalise(text);
  return terms.every((term) => normal.includes(term));
};

const hitOf = ({ id, name }: Skill, text: string, terms: Terms): SkillHit => ({
  path: `skill://${id}`,
  title: name,
  snippet: snippetOf({ text }, terms)?.text ?? "",
});

const aboutIt = ({ id, name, description, triggers }: Skill): string =>
  [id, name, description, triggers.join(" ")].join(" \n");
