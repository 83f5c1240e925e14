import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type Locale = "en" | "zh";
/** If a language lacks a word, it does not compile. */
export type Words = typeof en;

export const wordsIn = (locale: Locale): Words => (locale === "zh" ? zh : en);
