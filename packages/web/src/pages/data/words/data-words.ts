import { wordsOf } from "../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

/** The sentences of working on data; those of looking at it are in the first load. */
export const useDataWords = wordsOf({ en, zh });
