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

export const currentLanguage = (): Language => language.get();
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get);
export const useWords = (): Words => catalogues[useLanguage()];

/**
 * The sentences of a place that is loaded later: they come with its code. In `en.ts` they would be part of the first
 * load of every page.
 */
export function wordsOf<Sentences>(own: Record<Language, Sentences>): () => Sentences {
  return function useOwnWords() {
    return own[useLanguage()];
  };
}
