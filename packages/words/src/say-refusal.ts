/** A refusal as a sentence that says what was wrong and what to do instead, in the reader's language. */
import type { Language } from "@etui/protocol/language-of";
import { en } from "./en/en.ts";
import { type Because, type Refused, refusalsOf } from "./refusal.ts";
import type { Say, Sentence } from "./sentence.ts";
import { zh } from "./zh/zh.ts";

const SENTENCES: Readonly<Record<Language, Readonly<Record<string, Sentence>>>> = { en, zh };

/** A line for each, where there are several. */
export const sayRefusal = (refused: Refused, language: Language): string =>
  refusalsOf(refused).map(SAYING[language]).join("\n");

/** The same, and a sentence that is its author's own as it is. */
export const sayBecause = (because: Because, language: Language): string =>
  typeof because === "string" ? because : sayRefusal(because, language);

const sayingIn =
  (language: Language): Say =>
  ({ code, facts }) => {
    const sentence = SENTENCES[language][code];
    // The codes of a newer Etui, which only another program can bring: it has the facts all the same.
    if (sentence === undefined) return `${code} ${JSON.stringify(facts)}`;
    return typeof sentence === "string" ? sentence : sentence(facts as never, SAYING[language]);
  };

const SAYING: Readonly<Record<Language, Say>> = {
  en: sayingIn("en"),
  zh: sayingIn("zh"),
};
