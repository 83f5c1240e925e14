import { type Language, languageOf } from "@etui/protocol/language-of";
import type { Assumption } from "../assumption.ts";
import { WORDS_EN } from "./en.ts";
import { sentenceFor, type Words } from "./words.ts";
import { WORDS_ZH } from "./zh.ts";

const WORDS: Readonly<Record<Language, Words>> = { en: WORDS_EN, zh: WORDS_ZH };

/**
 * Answers use the language of the words; if they mix both or have neither, such as "12/1 8:30", they use the reader's.
 */
export const wordsFor = (text: string, locale: string): Words => WORDS[languageOfWords(text, locale)];

/** The language in which words about time are answered. */
export function languageOfWords(text: string, locale: string): Language {
  const isChinese = /\p{Script=Han}/u.test(text);
  // One letter alone is no English word: the T of 2026-12-01T08:00 is none.
  const isEnglish = /[a-z]{2}/i.test(text);
  if (isChinese === isEnglish) return languageOf(locale);
  return isChinese ? "zh" : "en";
}

/** Whoever says so means it, and sees it in what comes of it. */
const MEANT: ReadonlySet<Assumption["code"]> = new Set(["day_not_given", "several_days"]);

/** The guesses that may be wrong, each once and in a few words without a full stop. */
export function guessesIn(assumed: readonly Assumption[], language: Language): string[] {
  const doubtful = assumed.filter(({ code }) => !MEANT.has(code));
  return [...new Set(doubtful.map((one) => sentenceFor(WORDS[language].assumed, one)))];
}

/**
 * Why words give no time is a fault that its reader has to mend, so whoever reads Chinese is told in Chinese, whatever
 * they wrote. English is also assumed of readers who say nothing; to them the language of the words counts.
 */
export const refusalsFor = (text: string, locale: string): Words["refused"] =>
  (languageOf(locale) === "zh" ? WORDS.zh : wordsFor(text, locale)).refused;
