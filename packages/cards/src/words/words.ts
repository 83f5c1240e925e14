import { en } from "./en.ts";
import { zh } from "./zh.ts";

export type Locale = "en" | "zh";
/** A word that one language lacks does not compile. */
export type Words = typeof en;

export const wordsIn = (locale: Locale): Words => (locale === "zh" ? zh : en);
