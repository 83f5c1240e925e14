import { useSyncExternalStore } from "react";
import { readSetting, writeSetting } from "../state/setting.ts";
import { createSignal } from "../state/signal.ts";
import { catalogues, chooseLanguage, type Language } from "./choose-language.ts";
import type { Words } from "./en.ts";

const language = createSignal<Language>(chooseLanguage(readSetting("language"), navigator.languages));
document.documentElement.lang = language.get();

export function setLanguage(next: Language): void {
  document.documentElement.lang = next;
  writeSetting("language", next);
  language.set(next);
}

export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get);
export const useWords = (): Words => catalogues[useLanguage()];
