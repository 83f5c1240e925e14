/**
 * Why something was refused: a code for programs, and the facts for its sentence.
 *
 * The code that refuses makes no sentence. The sentence is made where it is read, in the reader's language
 * (say-refusal.ts), so that a refusal always has the same words, and no program or page ever has to recognise a
 * sentence.
 */
import type { en } from "./en/en.ts";

type Sentences = typeof en;

export type RefusalCode = keyof Sentences;

/** The facts of a code's sentence, taken from the parameters of the English one. */
export type Facts<Code extends RefusalCode> = Sentences[Code] extends (
  facts: infer Given extends object,
  ...rest: never[]
) => string
  ? Given
  : Record<never, never>;

/**
 * `code` is `<domain>.<what is wrong>`, such as `triggers.too_many`. A fact called `at` is the argument concerned,
 * written as a path: `action.params.url`, `operations[0].op`.
 *
 * It is one type and no union with a member for each code: of a thousand of those TypeScript says that the union is too
 * complex. Who has looked at the code takes the facts as `Facts<"…">`.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  readonly code: Code;
  readonly facts: Facts<Code>;
};

/** One fault, or several that were found at once; each is said on a line of its own. */
export type Refused = Refusal | readonly Refusal[];

/**
 * Why something was not done: a refusal, which is said in the reader's language, or a sentence by the author of a skill
 * or of somebody else's tool, for faults that only they know.
 */
export type Because = Refused | string;

/** Facts are plain JSON, because they cross the wire as they are. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...[facts]: keyof Facts<Code> extends never ? [] : [facts: Facts<Code>]
): Refusal {
  return { code, facts: facts ?? {} } as Refusal;
}

/** What a function answers that does not do what it was asked for. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...facts: keyof Facts<Code> extends never ? [] : [facts: Facts<Code>]
): { ok: false; refused: Refusal } => ({ ok: false, refused: refusal(code, ...facts) });

export const refusalsOf = (refused: Refused): readonly Refusal[] =>
  Array.isArray(refused) ? refused : [refused as Refusal];
