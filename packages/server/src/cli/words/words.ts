/** What the command line says, in the language of the terminal: Chinese or English. */
import { en } from "./en.ts";
import { zh } from "./zh.ts";

const { LC_ALL, LC_MESSAGES, LANG } = process.env;

/** The first that is set counts, as everywhere on Unix. */
export const language: "zh" | "en" = /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "zh" : "en";

export const words: typeof en = language === "zh" ? zh : en;
