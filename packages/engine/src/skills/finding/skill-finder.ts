/** Finds the skills that match a person's words, without a model: phase 1 of loading skills step by step. */
import { normalise } from "@etui/protocol/search-terms";
import type { Skill } from "../skill.ts";
import { Found } from "./found.ts";
import { fieldsOf } from "./skill-fields.ts";
import { TriggerIndex } from "./trigger-index.ts";
import { WordIndex } from "./word-index.ts";

export interface SkillMatch {
  skill: Skill;
  /** Scores are only comparable within one request. */
  score: number;
  /** The part of what the request says that the skill has, from 0 to 1. */
  share: number;
  /** The trigger or word that matched, for a person to read. */
  why: string;
}

/** The weight of a whole trigger, compared with one rare word. */
const TRIGGER_SHARE = 3;
/** No request is longer, and text pasted after it must not cost time. */
const MOST_CHARACTERS = 2_000;

export class SkillFinder {
  readonly #skills: readonly Skill[];
  readonly #words = new WordIndex();
  readonly #triggers = new TriggerIndex();

  /** `skills` are the present ones: a changed library gets a new finder. */
  constructor(skills: Iterable<Skill>) {
    this.#skills = [...skills];
    for (const [position, skill] of this.#skills.entries()) {
      for (const { text, weight } of fieldsOf(skill)) this.#words.add(position, text, weight);
      for (const trigger of skill.triggers) this.#triggers.add(trigger, position);
    }
  }

  /** The best match first; skills that the words do not match are left out. */
  match(words: string, limit = 5): SkillMatch[] {
    const request = words.slice(0, MOST_CHARACTERS);
    const found = new Found();
    this.#words.match(request, (skill, score, why) => found.add(skill, score, why));
    const told = TRIGGER_SHARE * this.#words.rarity(1);
    for (const { skill, trigger } of this.#triggers.saidIn(normalise(request)))
      found.add(skill, told, trigger);
    const possible = Math.max(this.#words.possible(request), told);
    return found.best(limit).map(({ skill, score, why }) => ({
      skill: this.#skills[skill]!,
      score,
      share: Math.min(score / possible, 1),
      why,
    }));
  }

  /** The skills of which the words contain a trigger. */
  meantBy(words: string): Skill[] {
    const said = this.#triggers.saidIn(normalise(words.slice(0, MOST_CHARACTERS)));
    return [...new Set(said.map(({ skill }) => skill))].map((position) => this.#skills[position]!);
  }
}
