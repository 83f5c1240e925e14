import type { Rhythm } from "./rhythm.ts";

const WEEKDAYS = [..."一二三四五六日"];

/** "每周一、周四08:00"。 */
export function rhythmInChinese(rhythm: Rhythm): string {
  const { every } = rhythm;
  if (!("times" in rhythm)) {
    const unit = rhythm.unit === "minute" ? "分钟" : "小时";
    return every === 1 ? `每${unit}` : `每${every}${unit}`;
  }
  const times = rhythm.times.join("、");
  if (rhythm.unit === "day") return `${every === 1 ? "每天" : `每${every}天`}${times}`;
  if (rhythm.unit === "month") {
    const days = rhythm.days.map((day) => (day === -1 ? "最后一天" : `${day}日`)).join("、");
    return `${every === 1 ? "每月" : `每${every}个月的`}${days}${times}`;
  }
  const pace = every === 1 ? "" : every === 2 ? "隔周的" : `每${every}周的`;
  return `${pace}${weekdays(rhythm.days, every === 1)}${times}`;
}

function weekdays(days: readonly number[], isEveryWeek: boolean): string {
  if (days.length === 7 && isEveryWeek) return "每天";
  if (days.join() === "0,1,2,3,4") return isEveryWeek ? "每个工作日" : "工作日";
  const named = days.map((day) => `周${WEEKDAYS[day]}`).join("、");
  return isEveryWeek ? `每${named}` : named;
}
