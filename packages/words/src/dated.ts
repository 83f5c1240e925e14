/** A day with its weekday: models and people get a bare date's weekday wrong. */
const WEEKDAYS = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  zh: ["周日", "周一", "周二", "周三", "周四", "周五", "周六"],
} as const;

/** "Tue 2026-11-03", "周二 2026-11-03". */
export const dated = (date: string, language: "en" | "zh"): string =>
  `${WEEKDAYS[language][new Date(`${date}T00:00Z`).getUTCDay()]} ${date}`;
