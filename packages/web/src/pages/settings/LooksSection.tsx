import { setTheme, THEMES, useTheme } from "../../base/theme/theme.ts";
import { Segmented } from "../../base/ui/Segmented.tsx";
import { LANGUAGES } from "../../base/words/choose-language.ts";
import { useLanguage } from "../../base/words/language.ts";
import { LANGUAGE_NAMES } from "../../base/words/language-names.ts";
import { useWords } from "../../base/words/use-words.ts";
import { useLanguageChoice } from "../../things/settings/use-language-choice.ts";
import { SaveOutcome } from "./SaveOutcome.tsx";
import { Section } from "./Section.tsx";
import { useSettingsWords } from "./words/settings-words.ts";

/** The look of the page, and the language of the page and of everything that is sent. */
export function LooksSection() {
  const words = useWords();
  const { looks } = useSettingsWords();
  const language = useLanguage();
  const theme = useTheme();
  const { choose, change } = useLanguageChoice();

  return (
    <Section id="looks" title={looks.title} lead={looks.lead}>
      <div className="space-y-3">
        <Choice name={looks.language}>
          <Segmented
            label={looks.language}
            value={language}
            options={LANGUAGES.map((value) => ({
              value,
              label: LANGUAGE_NAMES[value],
            }))}
            onChange={choose}
          />
        </Choice>
        <Choice name={looks.theme}>
          <Segmented
            label={looks.theme}
            value={theme}
            options={THEMES.map((value) => ({ value, label: words.shell[value] }))}
            onChange={setTheme}
          />
        </Choice>
      </div>
      <SaveOutcome change={change} />
    </Section>
  );
}

function Choice({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span aria-hidden className="w-28 text-14 text-muted">
        {name}
      </span>
      {children}
    </div>
  );
}
