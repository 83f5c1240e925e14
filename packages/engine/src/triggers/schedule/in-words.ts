import { splitInterval } from "./interval.ts";
import type { Schedule } from "./schedule.ts";
import { splitWeekly } from "./weekly.ts";
import { zoneClock } from "./zone-clock.ts";

const DAY_MS = 86_400_000;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const CHINESE_WEEKDAYS = ["一", "二", "三", "四", "五", "六", "日"];

const isChinese = (locale: string) => /^zh\b/i.test(locale);

/** "Wednesday, 25 November 2026, 08:00 (Asia/Shanghai)"; with `now` also "today" or "tomorrow". */
export function momentInWords(at: Date, timeZone: string, locale: string, now?: Date): string {
  const local = localMs(at, timeZone);
  const days = now && Math.floor(local / DAY_MS) - Math.floor(localMs(now, timeZone) / DAY_MS);
  if (isChinese(locale)) {
    const near = days === 0 ? "今天，" : days === 1 ? "明天，" : "";
    return `${near}${chineseDay(local)} ${timeOf(local)}（${timeZone}）`;
  }
  const near = days === 0 ? "today, " : days === 1 ? "tomorrow, " : "";
  return `${near}${englishDay(local)}, ${timeOf(local)} (${timeZone})`;
}

/** "every Monday and Thursday at 08:00"; what has no simple words is said as it is written. */
export function scheduleInWords({ type, text }: Schedule, locale: string): string {
  const chinese = isChinese(locale);
  switch (type) {
    case "once": {
      const local = Date.parse(`${text.slice(0, 19)}Z`);
      return chinese
        ? `${chineseDay(local)} ${timeOf(local)}`
        : `once, ${englishDay(local)}, ${timeOf(local)}`;
    }
    case "daily":
      return chinese ? `每天 ${chineseTimes(text)}` : `every day at ${englishTimes(text)}`;
    case "weekly": {
      const { weekdays, times } = splitWeekly(text);
      if (chinese)
        return `每${weekdays.map((day) => `周${CHINESE_WEEKDAYS[day]}`).join("、")} ${chineseTimes(times)}`;
      return `every ${list(weekdays.map((day) => WEEKDAYS[day]!))} at ${englishTimes(times)}`;
    }
    case "interval":
      return intervalInWords(splitInterval(text).seconds, chinese);
    case "cron":
      return chinese ? `按 cron 表达式 ${text}` : `by the cron expression ${text}`;
    case "rrule": {
      const rule = /RRULE:(.*)/.exec(text)?.[1] ?? text;
      return chinese ? `按规则 ${rule}` : `by the rule ${rule}`;
    }
  }
}

function intervalInWords(seconds: number, chinese: boolean): string {
  const [amount, unit, chineseUnit] =
    seconds % 3_600 === 0
      ? [seconds / 3_600, "hour", "小时"]
      : seconds % 60 === 0
        ? [seconds / 60, "minute", "分钟"]
        : [seconds, "second", "秒"];
  if (chinese) return `每 ${amount} ${chineseUnit}`;
  return amount === 1 ? `every ${unit}` : `every ${amount} ${unit}s`;
}

const localMs = (at: Date, timeZone: string) =>
  at.getTime() + zoneClock(timeZone).spanAt(at.getTime()).offset;

const timeOf = (local: number) => new Date(local).toISOString().slice(11, 16);

const weekdayOf = (date: Date) => (date.getUTCDay() + 6) % 7;

function englishDay(local: number): string {
  const date = new Date(local);
  return `${WEEKDAYS[weekdayOf(date)]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

function chineseDay(local: number): string {
  const date = new Date(local);
  const day = `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
  return `${day}星期${CHINESE_WEEKDAYS[weekdayOf(date)]}`;
}

const englishTimes = (times: string) => list(times.split(","));
const chineseTimes = (times: string) => times.split(",").join("、");

const list = (items: string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
