/** One question of the checklist, and how the skill answers it. */
export interface Rule {
  /** In snake case, so that programs can count by it. */
  code: string;
  weight: number;
  fulfilled: boolean;
  /** What the rule requires; if it is not fulfilled, what to do. */
  message: string;
  /** What the sentence is about, for sentences in other languages: names or a count. */
  about?: { names?: readonly string[]; count?: number | undefined };
}

/** What the rules look at besides the manifest. */
export interface CheckedFiles {
  /** Names relative to the skill's folder, with `/`. */
  names: readonly string[];
  /** The text of a file; undefined if there is none. */
  textOf: (name: string) => string | undefined;
  /** The number of tokens that a text costs a model. */
  tokensOf: (text: string) => number;
}
