/** Which skills say the words of a text, by BM25: rare words count more, and each the less the more it was said. */
import { eachWord } from "./words-of.ts";

interface Posting {
  /** Positions of the skills that say it, and how much each does. */
  skills: number[];
  weights: number[];
}

/** A word said often says little more than said once; that is BM25's k1. */
const SATURATION = 1.2;
/** How far long skills are held down; BM25's b. */
const LENGTH_SHARE = 0.5;

export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #lengths: number[] = [];
  #total = 0;

  /** Skills come in the order of their positions. */
  add(skill: number, text: string, weight: number): void {
    eachWord(text, (term) => {
      const posting = this.#postings.get(term);
      if (!posting) this.#postings.set(term, { skills: [skill], weights: [weight] });
      else if (posting.skills.at(-1) === skill) posting.weights[posting.weights.length - 1]! += weight;
      else {
        posting.skills.push(skill);
        posting.weights.push(weight);
      }
      this.#lengths[skill] = (this.#lengths[skill] ?? 0) + weight;
      this.#total += weight;
    });
  }

  match(text: string, take: (skill: number, score: number, why: string) => void): void {
    const words = new Map<string, string>();
    eachWord(text, (term, shown) => words.set(term, shown));
    const average = this.#total / this.#lengths.length;
    for (const [term, shown] of words) {
      const posting = this.#postings.get(term);
      if (!posting) continue;
      const rarity = this.rarity(posting.skills.length);
      for (const [at, skill] of posting.skills.entries()) {
        const length = 1 - LENGTH_SHARE + (LENGTH_SHARE * this.#lengths[skill]!) / average;
        const weight = posting.weights[at]! / length;
        take(skill, (rarity * weight * (SATURATION + 1)) / (weight + SATURATION), shown);
      }
    }
  }

  /** What a word tells that so many skills say. */
  rarity(skills: number): number {
    return Math.log(1 + (this.#lengths.length - skills + 0.5) / (skills + 0.5));
  }
}
