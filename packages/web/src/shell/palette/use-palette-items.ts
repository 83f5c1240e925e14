import { Languages, SunMoon } from "lucide-react";
import type { PaletteItem, Sought, UsePaletteItems } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { setTheme, THEMES } from "../../base/theme/theme.ts";
import { catalogues } from "../../base/words/catalogues.ts";
import { LANGUAGES } from "../../base/words/choose-language.ts";
import { setLanguage } from "../../base/words/language.ts";
import { useWords } from "../../base/words/use-words.ts";
import { pages } from "../pages.ts";
import { usePaletteWords } from "./words/palette-words.ts";

/** Everything that can be opened or done: the places, what pages offer, and the page's theme and language. */
export function usePaletteItems(sought: Sought, offers: readonly UsePaletteItems[]): PaletteItem[] {
  const words = useWords();
  const own = usePaletteWords();
  const offered: PaletteItem[] = [];
  // biome-ignore lint/correctness/useHookAtTopLevel: the pages are always the same ones, so the order is one
  for (const useItems of offers) offered.push(...useItems(sought));

  const places = pages.map(
    ({ id, address, icon }): PaletteItem => ({
      id: `place ${id}`,
      group: "places",
      label: words.views[id],
      icon,
      also: LANGUAGES.map((language) => catalogues[language].views[id]).join(" "),
      run: () => navigate(address),
    }),
  );
  const looks = THEMES.map(
    (theme): PaletteItem => ({
      id: `theme ${theme}`,
      group: "actions",
      label: own.theme[theme],
      icon: SunMoon,
      also: `theme ${theme}`,
      run: () => setTheme(theme),
    }),
  );
  const languages = LANGUAGES.map(
    (language): PaletteItem => ({
      id: `language ${language}`,
      group: "actions",
      label: own.language[language],
      icon: Languages,
      also: "language 语言",
      run: () => setLanguage(language),
    }),
  );
  return [...places, ...offered, ...looks, ...languages];
}
