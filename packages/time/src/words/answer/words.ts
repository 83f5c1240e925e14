import type { Assumption } from "../assumption.ts";
import type { Refusal } from "../refusal.ts";

/** What parse_when says to a person: a sentence for each code, made from its values where it has any. */
export interface Words {
  assumed: Sentences<Assumption>;
  /** Each says what to write instead, with an example. */
  refused: Sentences<Refusal>;
}

type Sentences<Said extends { code: string }> = {
  readonly [Code in Said["code"]]: Sentence<Extract<Said, { code: Code }>>;
};

type Sentence<Said extends object> = keyof Said extends "code" ? string : (said: Said) => string;

/** The type of `Words` pairs each code with its own sentence, which the compiler cannot follow through the index. */
export function sentenceFor<Said extends { code: string }>(sentences: Sentences<Said>, said: Said): string {
  const sentence = sentences[said.code as Said["code"]] as string | ((said: Said) => string);
  return typeof sentence === "string" ? sentence : sentence(said);
}
