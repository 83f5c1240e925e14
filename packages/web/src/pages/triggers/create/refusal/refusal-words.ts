import type { Language } from "../../../../base/words/choose-language.ts";
import type { TriggerWords } from "../../words/en.ts";
import { knownFault } from "./known-fault.ts";

interface Speaking {
  form: TriggerWords["form"];
  language: Language;
}

/** A sentence of the server in the language of the page: in own words, or below a line that says what it is. */
export function refusalInWords(sentence: string, { form, language }: Speaking): string {
  const known = knownFault(sentence);
  if (known) {
    const own: string | ((...values: string[]) => string) = form.faults[known.is];
    return typeof own === "string" ? own : own(...known.values);
  }
  // Words about time are answered in the language in which they were written.
  return isChinese(sentence) === (language === "zh") ? sentence : `${form.refused}\n${sentence}`;
}

/** What it quotes may be in any language. */
const isChinese = (sentence: string) => /\p{Script=Han}/u.test(sentence.replaceAll(/"[^"]*"|“[^”]*”/g, ""));
