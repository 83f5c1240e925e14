import type { Language } from "@etui/protocol/language-of";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const CHINESE_WEEKDAYS = ["一", "二", "三", "四", "五", "六", "日"];

const MONTHS = [
  ["January", "February", "March", "April", "May", "June"],
  ["July", "August", "September", "October", "November", "December"],
].flat();

/** "Monday and Thursday", "周一、周四"; three or more days in a row become a range. Weekdays count from Monday = 0. */
export function weekdaysInWords(weekdays: readonly number[], language: Language): string {
  const named = weekdays.map((day) => (language === "zh" ? `周${CHINESE_WEEKDAYS[day]}` : WEEKDAYS[day]!));
  const inARow = weekdays.length > 2 && weekdays.every((day, index) => day === weekdays[0]! + index);
  if (inARow) return `${named[0]}${language === "zh" ? "至" : " to "}${named.at(-1)}`;
  return listInWords(named, language);
}

export function listInWords(items: readonly string[], language: Language): string {
  if (language === "zh") return items.join("、");
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** "25 November 2026", "2026年11月25日". `local` is a local time as in zone-clock.ts. */
export function dateInWords(local: number, language: Language): string {
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return language === "zh" ? `${year}年${month + 1}月${day}日` : `${day} ${MONTHS[month]} ${year}`;
}

/** "Wednesday, 25 November 2026", "2026年11月25日星期三". */
export function dayInWords(local: number, language: Language): string {
  const weekday = (new Date(local).getUTCDay() + 6) % 7;
  const date = dateInWords(local, language);
  return language === "zh" ? `${date}星期${CHINESE_WEEKDAYS[weekday]}` : `${WEEKDAYS[weekday]}, ${date}`;
}

export const timeInWords = (local: number) => new Date(local).toISOString().slice(11, 16);
