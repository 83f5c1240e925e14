import { wordsOf } from "../../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const useSelectWords = wordsOf({ en, zh });
