/** Which skills contain the words of a text, by BM25: rare words count more, and repetitions of one less and less. */
import { eachWord } from "./words-of.ts";

interface Posting {
  /** The positions of the skills that contain the word, and its weight in each. */
  skills: number[];
  weights: number[];
}

/** A repeated word says little more than a single one; this is k1 of BM25. */
const SATURATION = 1.2;
/** How much long skills are penalised; this is b of BM25. */
const LENGTH_SHARE = 0.5;

export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #lengths: number[] = [];
  #total = 0;

  /** Must be called in the order of the skills' positions. */
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

  /** The weight of a word that this many skills contain. */
  rarity(skills: number): number {
    return Math.log(1 + (this.#lengths.length - skills + 0.5) / (skills + 0.5));
  }
}
