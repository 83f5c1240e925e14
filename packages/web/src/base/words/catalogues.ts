import type { Language } from "./choose-language.ts";
import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

/** Both catalogues, for what is found by its name in either language. A first load has only one: see use-words.ts. */
export const catalogues = { en, zh } as const satisfies Record<Language, Words>;
