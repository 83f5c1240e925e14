/** Says a refusal as a sentence, in the reader's language: what was wrong, and what to do instead. */
import type { Language } from "@etui/protocol/language-of";
import type { AnyRefusal } from "@etui/protocol/refusal";
import { en } from "./en/en.ts";
import { type Because, type Refusal, type Refused, refusalsOf } from "./refusal.ts";
import type { Say, Sentence } from "./sentence.ts";
import { zh } from "./zh/zh.ts";

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = { en, zh };

/** If there are several refusals, each gets a line. */
export const sayRefusal = (refused: Refused, language: Language): string =>
  refusalsOf(refused)
    .map((one) => sayOne(one, language))
    .join("\n");

/** The same; a sentence by its author is kept as it is. */
export const sayBecause = (because: Because, language: Language): string =>
  typeof because === "string" ? because : sayRefusal(because, language);

/** Several on one line, as sentences follow one another in the language. */
export const sayTogether = (refusals: readonly Refusal[], language: Language): string =>
  refusals.map((one) => sayOne(one, language)).join(language === "zh" ? "" : " ");

function sayOne({ code, facts }: AnyRefusal, language: Language): string {
  const sentence = Object.hasOwn(SENTENCES[language], code) ? SENTENCES[language][code] : undefined;
  if (typeof sentence === "string") return sentence;
  try {
    if (sentence) return sentence(facts as never, SAYING[language]);
  } catch {
    // Another program may bring a code of ours with facts that are none of it.
  }
  // A newer Etui has codes that this one does not know; at least the facts are shown.
  return `${code} ${JSON.stringify(facts)}`;
}

/** Within a sentence, several refusals follow one another. */
const sayingIn =
  (language: Language): Say =>
  (reason) => {
    if (typeof reason === "string") return reason;
    return refusalsOf(reason as Refused)
      .map((one) => sayOne(one, language))
      .join(" ");
  };

const SAYING: Readonly<Record<Language, Say>> = {
  en: sayingIn("en"),
  zh: sayingIn("zh"),
};
