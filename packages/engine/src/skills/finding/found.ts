/** The skills that a request brings, with what speaks for each. */

interface Candidate {
  /** The position of the skill. */
  skill: number;
  score: number;
  /** What brought most of the score. */
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

  /** Of two that are equal the earlier skill, so that the order does not depend on the words' order. */
  best(limit: number): readonly Candidate[] {
    return [...this.#candidates.values()]
      .sort((one, other) => other.score - one.score || one.skill - other.skill)
      .slice(0, limit);
  }
}
