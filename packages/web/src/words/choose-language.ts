import { en, type Words } from "./en.ts";
import { zh } from "./zh.ts";

/** The languages the page speaks: adding one here is all it takes. */
export const catalogues = { en, zh } as const satisfies Record<string, Words>;
export type Language = keyof typeof catalogues;

/** The person's own choice first, then the first of the browser's languages that we speak. */
export function chooseLanguage(choice: string | null, preferred: readonly string[]): Language {
  for (const tag of choice === null ? preferred : [choice, ...preferred]) {
    const primary = tag.toLowerCase().split("-")[0] ?? "";
    if (Object.hasOwn(catalogues, primary)) return primary as Language;
  }
  return "en";
}
