/** The languages of the page. One that is added here must have a catalogue; otherwise the page does not compile. */
export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The person's own choice first, then the first of the browser's languages that we speak. */
export function chooseLanguage(choice: string | null, preferred: readonly string[]): Language {
  for (const tag of choice === null ? preferred : [choice, ...preferred]) {
    const primary = tag.toLowerCase().split("-")[0];
    const known = LANGUAGES.find((language) => language === primary);
    if (known) return known;
  }
  return "en";
}
