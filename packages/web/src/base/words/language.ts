/**
 * The language of the page. The catalogues are not imported here, because cards are also drawn where there are none.
 */
import { useSyncExternalStore } from "react";
import { readSetting, writeSetting } from "../state/setting.ts";
import { createSignal } from "../state/signal.ts";
import { chooseLanguage, type Language } from "./choose-language.ts";

const language = createSignal<Language>(chooseLanguage(readSetting("language"), navigator.languages));
document.documentElement.lang = language.get();

/** Changes the language for as long as the page is open. */
export function speak(next: Language): void {
  document.documentElement.lang = next;
  language.set(next);
}

/** Changes the language as chosen by the person, and remembers it. */
export function setLanguage(next: Language): void {
  writeSetting("language", next);
  speak(next);
}

/** Calls `tell` when the page changes its language. */
export const onLanguage = (tell: () => void): (() => void) => language.subscribe(tell);

export const currentLanguage = (): Language => language.get();
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get);

/**
 * The sentences of a place that is loaded later; they come with its code. In `en.ts` every first load would have them.
 */
export function wordsOf<Sentences>(own: Record<Language, Sentences>): () => Sentences {
  return function useOwnWords() {
    return own[useLanguage()];
  };
}
