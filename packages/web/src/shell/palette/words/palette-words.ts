import { wordsOf } from "../../../base/words/language.ts";
import { en } from "./en.ts";
import { zh } from "./zh.ts";

export const paletteCatalogues = { en, zh };
export const usePaletteWords = wordsOf(paletteCatalogues);

export type PaletteWords = typeof en;
