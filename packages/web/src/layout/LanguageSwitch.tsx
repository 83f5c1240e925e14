import { useLanguageChoice } from "../settings/use-language-choice.ts";
import { catalogues, type Language } from "../words/choose-language.ts";
import { useLanguage, useWords } from "../words/language.ts";
import { LANGUAGE_NAMES } from "../words/language-names.ts";

export function LanguageSwitch() {
  const words = useWords();
  const language = useLanguage();
  const { choose } = useLanguageChoice();
  const languages = Object.keys(catalogues) as Language[];
  const next = languages[(languages.indexOf(language) + 1) % languages.length]!;
  return (
    <button
      type="button"
      lang={next}
      title={`${words.shell.language}: ${LANGUAGE_NAMES[next]}`}
      onClick={() => choose(next)}
      className="h-8 rounded-s px-2 bar:max-rail:px-0 text-13 text-muted transition-colors hover:bg-raised hover:text-ink"
    >
      {LANGUAGE_NAMES[next]}
    </button>
  );
}
