/** Says a refusal as a sentence, in the reader's language: what was wrong, and what to do instead. */
import type { Language } from "@etui/protocol/language-of";
import { en } from "./en/en.ts";
import { type Because, type Refused, refusalsOf } from "./refusal.ts";
import type { Say, Sentence } from "./sentence.ts";
import { zh } from "./zh/zh.ts";

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = { en, zh };

/** If there are several refusals, each gets a line. */
export const sayRefusal = (refused: Refused, language: Language): string =>
  refusalsOf(refused).map(SAYING[language]).join("\n");

/** The same; a sentence by its author is kept as it is. */
export const sayBecause = (because: Because, language: Language): string =>
  typeof because === "string" ? because : sayRefusal(because, language);

const sayingIn =
  (language: Language): Say =>
  ({ code, facts }) => {
    const sentence = SENTENCES[language][code];
    // Codes of a newer Etui can come only from another program; at least the facts are shown.
    if (sentence === undefined) return `${code} ${JSON.stringify(facts)}`;
    return typeof sentence === "string" ? sentence : sentence(facts as never, SAYING[language]);
  };

const SAYING: Readonly<Record<Language, Say>> = {
  en: sayingIn("en"),
  zh: sayingIn("zh"),
};
