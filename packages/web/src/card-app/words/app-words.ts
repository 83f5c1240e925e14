import { currentLanguage, wordsOf } from "../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const useAppWords = wordsOf({ en, zh });

/** The words outside of components, for what is said to the conversation. */
export const appWords = () => ({ en, zh })[currentLanguage()];
