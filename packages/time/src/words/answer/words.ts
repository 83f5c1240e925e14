import type { Assumption } from "../assumption.ts";
import type { Refusal } from "../refusal.ts";

/** What parse_when says to a person: for each code a sentence, or a function that makes it from the code's values. */
export interface Words {
  assumed: Sentences<Assumption>;
  /** Each sentence says what to write instead, with an example. */
  refused: Sentences<Refusal>;
}

type Sentences<Said extends { code: string }> = {
  readonly [Code in Said["code"]]: Sentence<Extract<Said, { code: Code }>>;
};

type Sentence<Said extends object> = keyof Said extends "code" ? string : (said: Said) => string;

/** The sentence for a code. The compiler cannot follow which sentence belongs to which code, hence the casts. */
export function sentenceFor<Said extends { code: string }>(sentences: Sentences<Said>, said: Said): string {
  const sentence = sentences[said.code as Said["code"]] as string | ((said: Said) => string);
  return typeof sentence === "string" ? sentence : sentence(said);
}
