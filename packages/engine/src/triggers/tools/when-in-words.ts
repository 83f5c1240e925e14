/**
 * What words about time were read as, beside their schedule. What was assumed is said in the language of those words, so what introduces it
 * is in that language too.
 */
import type { Language } from "@etui/protocol/language-of";
import { languageOfWords } from "@etui/time/words/answer/words-for";

interface Labels {
  next: (runs: readonly string[]) => string;
  toDo: (rest: string) => string;
  rules: (rules: string) => string;
  assumed: (assumed: readonly string[]) => string;
  leftOut: (words: string) => string;
}

const LABELS: Readonly<Record<Language, Labels>> = {
  en: {
    next: (runs) => `Next: ${runs.join("; ")}`,
    toDo: (rest) => `To do: ${rest}`,
    rules: (rules) => `Give create_trigger as well: ${rules}`,
    assumed: (assumed) => `Assumed: ${assumed.join("; ")}`,
    leftOut: (words) => `Left out of when, for it tells no time: "${words}"`,
  },
  zh: {
    next: (runs) => `接下来：${runs.join("；")}`,
    toDo: (rest) => `要做的：${rest}`,
    rules: (rules) => `还要给 create_trigger：${rules}`,
    assumed: (assumed) => `这样理解的：${assumed.join("；")}`,
    leftOut: (words) => `when 里与时间无关、没有用到的话：“${words}”`,
  },
};

/** `locale` decides where the words are of no one language. */
export const labelsFor = (words: string, locale: string): Labels => LABELS[languageOfWords(words, locale)];

/** As a sentence behind others: " Assumed: no hour given: 09:00." */
export function assumedBehind(words: string, assumed: readonly string[], locale: string): string {
  return sentenceBehind(words, labelsFor(words, locale).assumed(assumed), locale);
}

/** What of the words was not gone by. */
export function leftOutBehind(words: string, leftOut: string, locale: string): string {
  return sentenceBehind(words, labelsFor(words, locale).leftOut(leftOut), locale);
}

const sentenceBehind = (words: string, said: string, locale: string) =>
  languageOfWords(words, locale) === "zh" ? `${said}。` : ` ${said}.`;
