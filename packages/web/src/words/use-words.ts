import { catalogues } from "./catalogues.ts";
import type { Words } from "./en.ts";
import { useLanguage } from "./language.ts";

export const useWords = (): Words => catalogues[useLanguage()];
