/** The index of skills in a prompt: one line each about what it does, within a limit of tokens. */

import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import { withoutToolList } from "../manifest/tool-list.ts";
import type { Skill } from "../skill.ts";
import { shorten } from "./shorten.ts";
import { SkillFinder } from "./skill-finder.ts";

export interface IndexLine {
  /** Undefined for the last line, which counts the skills that are left out. */
  id: string | undefined;
  text: string;
}

export interface IndexOptions {
  /** What the person said; skills that match it are kept if not all fit. */
  words?: string;
  /** The limit in tokens. */
  budget?: number;
  /** The language of descriptions that are written in two. */
  locale?: string | undefined;
  /** Ids that are kept before all others. */
  always?: readonly string[];
  /** Ids in the order they were last used, newest first. */
  recent?: readonly string[];
  /** A finder for the same skills, if there is one already. */
  finder?: SkillFinder;
}

/** The possible tokens per line. All skills get the longest lines that fit together. */
const LENGTHS = [45, 36, 28, 22] as const;
const SHORTEST = LENGTHS.at(-1)!;
/** The fewest tokens in which a skill can be described, however long its id is. */
const LEAST_DESCRIPTION = 8;
/** The tokens between two lines. */
const LINE_END = 1;

export function fitIndex(skills: readonly Skill[], options: IndexOptions = {}): IndexLine[] {
  const { budget = 2000, locale } = options;
  for (const length of LENGTHS) {
    const lines = skills.map((skill) => lineOf(skill, length, locale));
    if (costOf(lines) <= budget) return lines;
  }
  return theBest(skills, options, budget);
}

function theBest(skills: readonly Skill[], options: IndexOptions, budget: number): IndexLine[] {
  const lines: IndexLine[] = [];
  let room = budget - costOf([more(skills.length)]);
  for (const skill of inOrder(skills, options)) {
    const line = lineOf(skill, SHORTEST, options.locale);
    const cost = costOf([line]);
    if (cost > room) break;
    room -= cost;
    lines.push(line);
  }
  const rest = more(skills.length - lines.length);
  return costOf([...lines, rest]) <= budget ? [...lines, rest] : [];
}

/** First the skills that must stay, then those that match the words, those used recently, and the rest by id. */
function inOrder(
  skills: readonly Skill[],
  { words, always = [], recent = [], finder }: IndexOptions,
): Skill[] {
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const called = words ? (finder ?? new SkillFinder(skills)).match(words, skills.length) : [];
  const first = [...always, ...called.map(({ skill }) => skill.id), ...recent];
  const ids = new Set([...first, ...[...byId.keys()].sort()]);
  return [...ids].flatMap((id) => byId.get(id) ?? []);
}

function lineOf({ id, name, description }: Skill, length: number, locale: string | undefined): IndexLine {
  const start = `- ${id}`;
  const said = withoutToolList(description).trim() || (name === id ? "" : name);
  const what = locale === undefined ? said : inOneLanguage(said, locale);
  if (what === "") return { id, text: start };
  const room = Math.max(LEAST_DESCRIPTION, length - estimateTokens(`${start}: `));
  return { id, text: `${start}: ${shorten(what, room)}` };
}

const more = (count: number): IndexLine => ({
  id: undefined,
  text: `and ${count} more: list_skills finds them`,
});

const costOf = (lines: readonly IndexLine[]): number =>
  lines.reduce((sum, { text }) => sum + estimateTokens(text) + LINE_END, 0);
