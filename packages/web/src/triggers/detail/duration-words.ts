import type { Language } from "../../words/choose-language.ts";

const LOCALE = { en: "en-GB", zh: "zh-CN" } as const satisfies Record<Language, string>;
const UNITS = { w: "week", d: "day", h: "hour", m: "minute", s: "second" } as const;
const SECONDS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
] as const;

const amount = (value: number, unit: string, language: Language) =>
  new Intl.NumberFormat(LOCALE[language], { style: "unit", unit, unitDisplay: "long" }).format(value);

const joined = (parts: readonly string[], language: Language) => parts.join(language === "zh" ? "" : " ");

/** `1d12h` as "1 day 12 hours"; what is written otherwise stays as it is. */
export function durationInWords(text: string, language: Language): string {
  if (!/^(\d+[wdhms])+$/i.test(text)) return text;
  const parts = [...text.toLowerCase().matchAll(/(\d+)([wdhms])/g)].map(([, value, unit]) =>
    amount(Number(value), UNITS[unit as keyof typeof UNITS], language),
  );
  return joined(parts, language);
}

/** How long something took, in its two greatest units. */
export function lengthInWords(ms: number, language: Language): string {
  let left = Math.max(1, Math.round(ms / 1000));
  const parts: string[] = [];
  for (const [unit, seconds] of SECONDS) {
    const value = Math.floor(left / seconds);
    left -= value * seconds;
    if (value > 0 && parts.length < 2) parts.push(amount(value, unit, language));
    else if (parts.length > 0) break;
  }
  return joined(parts, language);
}
