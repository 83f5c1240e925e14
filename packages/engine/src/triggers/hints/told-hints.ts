/** Hints as an answer has them: each with its sentence, in the reader's language. */
import { languageOf } from "@etui/protocol/language-of";
import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";

export interface ToldHints {
  /** Left out if there are none. */
  fields: { hints?: (Refusal & { says: string })[] };
  sentences: string[];
}

export function toldHints(hints: readonly Refusal[], locale: string): ToldHints {
  if (hints.length === 0) return { fields: {}, sentences: [] };
  const told = hints.map((hint) => ({ ...hint, says: sayRefusal(hint, languageOf(locale)) }));
  return { fields: { hints: told }, sentences: told.map(({ says }) => says) };
}
