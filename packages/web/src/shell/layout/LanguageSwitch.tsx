import { LANGUAGES } from "../../base/words/choose-language.ts";
import { useLanguage } from "../../base/words/language.ts";
import { LANGUAGE_NAMES } from "../../base/words/language-names.ts";
import { useWords } from "../../base/words/use-words.ts";
import { useLanguageChoice } from "../../things/settings/use-language-choice.ts";

export function LanguageSwitch() {
  const words = useWords();
  const language = useLanguage();
  const { choose } = useLanguageChoice();
  const next = LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length]!;
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
