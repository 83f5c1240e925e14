import { inOneLanguage } from "@etui/values/text/in-one-language";
import type { Language } from "../../base/words/choose-language.ts";

/**
 * The name that people are shown. Most skills that were imported or written in a conversation have no title, and those
 * that come with Etui have one in two languages.
 */
export function titleOfSkill(
  { name, title }: { name: string; title?: string | undefined },
  language: Language,
): string {
  return title?.trim() ? inOneLanguage(title, language) : name;
}
