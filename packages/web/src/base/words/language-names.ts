import type { Language } from "./choose-language.ts";

/** Each language is named in itself. */
export const LANGUAGE_NAMES = { en: "English", zh: "中文" } as const satisfies Record<Language, string>;
