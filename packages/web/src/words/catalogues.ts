import type { Language } from "./choose-language.ts";
import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

/** What the first load of every page says. */
export const catalogues = { en, zh } as const satisfies Record<Language, Words>;
