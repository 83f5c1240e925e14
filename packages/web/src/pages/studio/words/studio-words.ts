import { wordsOf } from "../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const studioCatalogues = { en, zh };
export const useStudioWords = wordsOf(studioCatalogues);
