import type { Language } from "./choose-language.ts";

// Building a format takes about 30 µs, and a table asks for thousands. It shows all digits and rounds nothing.
const formats = new Map<Language, Intl.NumberFormat>();

/** `14,000,000`: groups of three digits, as the person's language writes them. */
export function groupedNumber(value: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(language, { maximumFractionDigits: 20 });
    formats.set(language, format);
  }
  return format.format(value);
}
