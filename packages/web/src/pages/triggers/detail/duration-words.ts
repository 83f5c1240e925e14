import type { Language } from "../../../base/words/choose-language.ts";

const LOCALE = { en: "en-GB", zh: "zh-CN" } as const satisfies Record<Language, string>;
const UNITS = { w: "week", d: "day", h: "hour", m: "minute", s: "second" } as const;

const amount = (value: number, unit: string, language: Language) =>
  new Intl.NumberFormat(LOCALE[language], { style: "unit", unit, unitDisplay: "long" }).format(value);

const joined = (parts: readonly string[], language: Language) => parts.join(language === "zh" ? "" : " ");

/** `1d12h` as "1 day 12 hours"; any other form stays as it is. */
export function durationInWords(text: string, language: Language): string {
  if (!/^(\d+[wdhms])+$/i.test(text)) return text;
  const parts = [...text.toLowerCase().matchAll(/(\d+)([wdhms])/g)].map(([, value, unit]) =>
    amount(Number(value), UNITS[unit as keyof typeof UNITS], language),
  );
  return joined(parts, language);
}
