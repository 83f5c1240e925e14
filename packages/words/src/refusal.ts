/**
 * Why something was refused: a code for programs, and the facts that its sentence is made of.
 *
 * Whoever refuses says no sentence. It is made where it is read, in the reader's language (say-refusal.ts), so that a
 * refusal is put in one way whoever says it, and a program or a page never has to recognise a sentence.
 */
import type { en } from "./en/en.ts";

type Sentences = typeof en;

export type RefusalCode = keyof Sentences;

/** What the sentence of a code is made of; the English one says what it takes. */
export type Facts<Code extends RefusalCode> = Sentences[Code] extends (
  facts: infer Given extends object,
  ...rest: never[]
) => string
  ? Given
  : Record<never, never>;

/**
 * `code` is `<domain>.<what is wrong>`, such as `triggers.too_many`. A fact called `at` is the argument that it is about, as
 * it is written in a path: `action.params.url`, `operations[0].op`.
 */
export type Refusal = {
  [Code in RefusalCode]: { readonly code: Code; readonly facts: Facts<Code> };
}[RefusalCode];

/** Several faults may be found at once: each has a line. */
export type Refused = Refusal | readonly Refusal[];

/**
 * Why something was not done: a refusal, said in the reader's language where it is read, or the author's own sentence where a
 * skill or somebody else's tool says what no one else says.
 */
export type Because = Refused | string;

/** Facts are plain JSON: they cross the wire as they are. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...[facts]: keyof Facts<Code> extends never ? [] : [facts: Facts<Code>]
): Refusal {
  return { code, facts: facts ?? {} } as Refusal;
}

export const refusalsOf = (refused: Refused): readonly Refusal[] =>
  Array.isArray(refused) ? refused : [refused as Refusal];
