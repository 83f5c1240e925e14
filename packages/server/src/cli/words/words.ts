/** The texts of the command line, in the language of the terminal: Chinese or English. */
import { invocation } from "../invocation.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

/** The first variable that is set counts, as everywhere on Unix. */
export function language(): "zh" | "en" {
  const { LC_ALL, LC_MESSAGES, LANG } = invocation().env;
  return /^zh/i.test(LC_ALL || LC_MESSAGES || LANG || "") ? "zh" : "en";
}

export const words = (): typeof en => (language() === "zh" ? zh : en);
