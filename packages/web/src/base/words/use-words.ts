/**
 * The words of the first load of every page, in the reader's language; the other language is loaded when it is chosen.
 */
import { useSyncExternalStore } from "react";
import { createSignal } from "../state/signal.ts";
import { showToast } from "../state/toasts.ts";
import type { Language } from "./choose-language.ts";
import type { Words } from "./en.ts";
import { currentLanguage, onLanguage } from "./language.ts";

const catalogues: Record<Language, () => Promise<Words>> = {
  en: () => import("./en.ts").then(({ en }) => en),
  zh: () => import("./zh.ts").then(({ zh }) => zh),
};

const words = createSignal<Words | undefined>(undefined);

async function load(): Promise<void> {
  const language = currentLanguage();
  const loaded = await catalogues[language]();
  // The person may have chosen again meanwhile.
  if (language === currentLanguage()) words.set(loaded);
}

/** Must be called before anything is drawn. */
export async function openWords(): Promise<void> {
  await load();
  onLanguage(() => void load().catch(sayNotLoaded));
}

/** Says, in the language still in use, that the other one could not be loaded. */
function sayNotLoaded(): void {
  const { broken } = words.get()!;
  showToast({ content: `${broken.language} ${broken.next}`, isUrgent: true });
}

export const useWords = (): Words => useSyncExternalStore(words.subscribe, words.get)!;
