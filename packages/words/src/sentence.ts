/** What a language has for each code: the sentence itself, or how it is made of the facts. */
import type { AnyRefusal } from "@etui/protocol/refusal";

/** Says another refusal in the same language, for one that tells where another one came up. */
export type Say = (refusal: AnyRefusal) => string;

export type Sentence = string | ((facts: never, say: Say) => string);

/** What another language has to bring for the sentences of one: the same codes, made of the same facts. */
export type Translated<Sentences extends Readonly<Record<string, Sentence>>> = {
  readonly [Code in keyof Sentences]: Sentences[Code] extends string ? string : Sentences[Code];
};

/** For refusals whose facts another package names: the compiler asks for a sentence of each. */
export type SentencesOf<FactsOf extends object> = {
  readonly [Code in keyof FactsOf]: keyof FactsOf[Code] extends never
    ? string
    : (facts: Readonly<FactsOf[Code]>, say: Say) => string;
};
