import type { Rhythm } from "./rhythm.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const list = new Intl.ListFormat("en-GB", { type: "conjunction" });
const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** "Every Monday and Thursday at 08:00". */
export function rhythmInEnglish(rhythm: Rhythm): string {
  const pace = rhythm.every === 1 ? `Every ${rhythm.unit}` : `Every ${rhythm.every} ${rhythm.unit}s`;
  if (!("times" in rhythm)) return pace;
  const times = list.format(rhythm.times);
  if (rhythm.unit === "day") return `${pace} at ${times}`;
  if (rhythm.unit === "month") return `${pace} on ${list.format(rhythm.days.map(monthDay))} at ${times}`;
  const days = weekdays(rhythm.days);
  if (rhythm.every === 1) return `Every ${days} at ${times}`;
  return rhythm.every === 2 ? `Every other ${days} at ${times}` : `${pace} on ${days} at ${times}`;
}

function weekdays(days: readonly number[]): string {
  if (days.length === 7) return "day";
  if (days.join() === "0,1,2,3,4") return "weekday";
  return list.format(days.map((day) => WEEKDAYS[day]!));
}

const monthDay = (day: number) =>
  day === -1 ? "the last day" : `the ${day}${ENDINGS[ordinals.select(day)] ?? "th"}`;
