/** What a language has for each code: the sentence itself, or a function that makes it from the facts. */
import type { AnyRefusal } from "@etui/protocol/refusal";

/** Why something was not done, as a fact of a sentence: one refusal, several, or an author's own sentence. */
export type Reason = AnyRefusal | readonly AnyRefusal[] | string;

/** Says a reason in the same language, for a sentence that contains it. */
export type Say = (reason: Reason) => string;

export type Sentence = string | ((facts: never, say: Say) => string);

/** What a translation must provide for the sentences of a language: the same codes, made from the same facts. */
export type Translated<Sentences extends Readonly<Record<string, Sentence>>> = {
  readonly [Code in keyof Sentences]: Sentences[Code] extends string ? string : Sentences[Code];
};

/** For refusals whose facts are declared in another package: the compiler demands a sentence for each. */
export type SentencesOf<FactsOf extends object> = {
  readonly [Code in keyof FactsOf]: keyof FactsOf[Code] extends never
    ? string
    : (facts: Readonly<FactsOf[Code]>, say: Say) => string;
};
