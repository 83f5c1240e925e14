/** One question of the checklist, and how the skill answers it. */
export interface Rule {
  /** Snake case: programs count by it. */
  code: string;
  weight: number;
  fulfilled: boolean;
  /** What the rule wants; where it is not fulfilled, what to do. */
  message: string;
  /** What the sentence is about, for sentences in other languages: names, or a count. */
  about?: { names?: readonly string[]; count?: number | undefined };
}

/** What the rules look at beside the manifest. */
export interface CheckedFiles {
  /** Relative to the skill's folder, with `/`. */
  names: readonly string[];
  /** The text of a file; undefined where there is none. */
  textOf: (name: string) => string | undefined;
  /** What a text costs a model. */
  tokensOf: (text: string) => number;
}
