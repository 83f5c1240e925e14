import type { Language } from "../../base/words/choose-language.ts";
import { setLanguage } from "../../base/words/language.ts";
import { useChangeSettings } from "./settings-api.ts";

/** The language of this page, and of what the server says and sends from now on. */
export function useLanguageChoice() {
  const change = useChangeSettings();
  function choose(next: Language) {
    setLanguage(next);
    change.mutate({ locale: next });
  }
  return { choose, change };
}
