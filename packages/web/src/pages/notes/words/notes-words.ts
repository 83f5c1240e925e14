import { wordsOf } from "../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const useNotesWords = wordsOf({ en, zh });
