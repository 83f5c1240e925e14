/** In which language the page speaks. The catalogues are not imported here: cards are drawn where they are not. */
import { useSyncExternalStore } from "react";
import { readSetting, writeSetting } from "../state/setting.ts";
import { createSignal } from "../state/signal.ts";
import { chooseLanguage, type Language } from "./choose-language.ts";

const language = createSignal<Language>(chooseLanguage(readSetting("language"), navigator.languages));
document.documentElement.lang = language.get();

/** For as long as the page is open. */
export function speak(next: Language): void {
  document.documentElement.lang = next;
  language.set(next);
}

/** Chosen by the person: remembered. */
export function setLanguage(next: Language): void {
  writeSetting("language", next);
  speak(next);
}

/** Told when the page is to speak another one. */
export const onLanguage = (tell: () => void): (() => void) => language.subscribe(tell);

export const currentLanguage = (): Language => language.get();
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get);

/**
 * The sentences of a place that is loaded later: they come with its code. In `en.ts` they would be part of the first
 * load of every page.
 */
export function wordsOf<Sentences>(own: Record<Language, Sentences>): () => Sentences {
  return function useOwnWords() {
    return own[useLanguage()];
  };
}
