/** Which skills contain the words of a text, by BM25: rare words count more, and repetitions of one less and less. */
import { rarity, SATURATION, saturated } from "../../search/words/bm25.ts";
import { EMPTY_WORDS } from "../../search/words/empty-words.ts";
import { eachWord } from "../../search/words/words-of.ts";

interface Posting {
  /** The positions of the skills that contain the word, and its weight in each. */
  skills: number[];
  weights: number[];
}

/** How much long skills are penalised; this is b of BM25. */
const LENGTH_SHARE = 0.5;

export class WordIndex {
  readonly #postings = new Map<string, Posting>();
  readonly #lengths: number[] = [];
  #total = 0;

  /** Must be called in the order of the skills' positions. */
  add(skill: number, text: string, weight: number): void {
    eachWord(text, (term, shown) => {
      if (EMPTY_WORDS.has(shown)) return;
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
    eachWord(text, (term, shown) => void (EMPTY_WORDS.has(shown) || words.set(term, shown)));
    const average = this.#total / this.#lengths.length;
    for (const [term, shown] of words) {
      const posting = this.#postings.get(term);
      if (!posting) continue;
      const worth = this.rarity(posting.skills.length) * (SATURATION + 1);
      for (const [at, skill] of posting.skills.entries()) {
        const length = this.#lengths[skill]!;
        take(skill, worth * saturated(posting.weights[at]!, { length, average, share: LENGTH_SHARE }), shown);
      }
    }
  }

  /** What a text would score that had all of these words, and again and again. */
  possible(text: string): number {
    const words = new Set<string>();
    eachWord(text, (term, shown) => void (EMPTY_WORDS.has(shown) || words.add(term)));
    let sum = 0;
    for (const term of words) sum += this.rarity(this.#postings.get(term)?.skills.length ?? 0);
    return sum * (SATURATION + 1);
  }

  /** The weight of a word that this many skills contain. */
  rarity(skills: number): number {
    return rarity(skills, this.#lengths.length);
  }
}
