import { wordsOf } from "../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

/** The sentences for working on data; those for viewing belong to the first load. */
export const useDataWords = wordsOf({ en, zh });
