/** The skills that match a request, with the reasons for each. */

interface Candidate {
  /** The position of the skill in the library. */
  skill: number;
  score: number;
  /** The trigger or word that contributed most to the score. */
  why: string;
  most: number;
}

export class Found {
  readonly #candidates = new Map<number, Candidate>();

  add(skill: number, score: number, why: string): void {
    const before = this.#candidates.get(skill);
    if (!before) {
      this.#candidates.set(skill, { skill, score, why, most: score });
      return;
    }
    before.score += score;
    if (score > before.most) {
      before.most = score;
      before.why = why;
    }
  }

  /** Among equals the earlier skill comes first, so that the order does not depend on the order of the words. */
  best(limit: number): readonly Candidate[] {
    return [...this.#candidates.values()]
      .sort((one, other) => other.score - one.score || one.skill - other.skill)
      .slice(0, limit);
  }
}
