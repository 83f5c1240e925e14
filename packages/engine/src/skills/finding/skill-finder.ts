/** Finds the skills that a person's words call for, without a model: phase 1 of loading skills step by step. */
import { normalise } from "@etui/protocol/search-terms";
import type { Skill } from "../skill.ts";
import { Found } from "./found.ts";
import { fieldsOf } from "./skill-fields.ts";
import { TriggerIndex } from "./trigger-index.ts";
import { WordIndex } from "./word-index.ts";

export interface SkillMatch {
  skill: Skill;
  /** Comparable within one request only. */
  score: number;
  /** The trigger or word that brought it, for a person. */
  why: string;
}

/** A trigger that is said whole, against one rare word. */
const TRIGGER_SHARE = 3;
/** Nobody's request is longer, and what is pasted behind it must not cost time. */
const MOST_CHARACTERS = 2_000;

export class SkillFinder {
  readonly #skills: readonly Skill[];
  readonly #words = new WordIndex();
  readonly #triggers = new TriggerIndex();

  /** `skills` as they are now: a library that changed gets a new finder. */
  constructor(skills: Iterable<Skill>) {
    this.#skills = [...skills];
    for (const [position, skill] of this.#skills.entries()) {
      for (const { text, weight } of fieldsOf(skill)) this.#words.add(position, text, weight);
      for (const trigger of skill.triggers) this.#triggers.add(trigger, position);
    }
  }

  /** Best first; skills that the words say nothing of are left out. */
  match(words: string, limit = 5): SkillMatch[] {
    const request = words.slice(0, MOST_CHARACTERS);
    const found = new Found();
    this.#words.match(request, (skill, score, why) => found.add(skill, score, why));
    const told = TRIGGER_SHARE * this.#words.rarity(1);
    for (const { skill, trigger } of this.#triggers.saidIn(normalise(request)))
      found.add(skill, told, trigger);
    return found.best(limit).map(({ skill, score, why }) => ({ skill: this.#skills[skill]!, score, why }));
  }
}
