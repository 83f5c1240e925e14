import { catalogues, type Language } from "../words/choose-language.ts";
import { setLanguage, useLanguage, useWords } from "../words/language.ts";

/** Each language calls itself by its own name. */
const NAMES = { en: "English", zh: "中文" } as const satisfies Record<Language, string>;

export function LanguageSwitch() {
  const words = useWords();
  const language = useLanguage();
  const languages = Object.keys(catalogues) as Language[];
  const next = languages[(languages.indexOf(language) + 1) % languages.length]!;
  return (
    <button
      type="button"
      lang={next}
      title={`${words.shell.language}: ${NAMES[next]}`}
      onClick={() => setLanguage(next)}
      className="h-8 rounded-s px-2 bar:max-rail:px-0 text-13 text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      {NAMES[next]}
    </button>
  );
}
