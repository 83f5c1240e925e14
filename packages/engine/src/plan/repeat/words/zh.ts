import type { RepeatWords } from "./repeat-words.ts";
import { inOrder, WORKDAYS } from "./weekdays.ts";

const ZH_DAYS: Readonly<Record<string, string>> = {
  MO: "一",
  TU: "二",
  WE: "三",
  TH: "四",
  FR: "五",
  SA: "六",
  SU: "日",
};
const ZH_UNITS: Readonly<Record<string, { one: string; many: string }>> = {
  DAILY: { one: "天", many: "天" },
  WEEKLY: { one: "周", many: "周" },
  MONTHLY: { one: "月", many: "个月" },
  YEARLY: { one: "年", many: "年" },
};
const ZH_NTH = ["一", "二", "三", "四", "五"];

export const zh: RepeatWords = {
  comma: "，",
  cumulative: "不跳过",
  count: (times) => `共${times}次`,
  until: ({ day, month, year }) => `到${year}年${month}月${day}日为止`,
  every: (unit, interval) =>
    interval === 1 ? `每${ZH_UNITS[unit]!.one}` : `每${interval}${ZH_UNITS[unit]!.many}`,
  afterDone: (unit, interval) => `完成后每${interval}${ZH_UNITS[unit]!.many}`,
  on: ({ unit, interval }, days) => {
    if (unit === "WEEKLY" && interval === 1) return `每${days}`;
    return `${zh.every(unit, interval)}${interval === 1 ? "" : "的"}${days}`;
  },
  weekdays: (days) => {
    const named = inOrder(days);
    return named.join(",") === WORKDAYS ? "个工作日" : `周${named.map((day) => ZH_DAYS[day]).join("")}`;
  },
  days: (days) => days.map((day) => (day === -1 ? "最后一天" : `${day}号`)).join("和"),
  nth: (nth, weekday) => `${nth === -1 ? "最后一个" : `第${ZH_NTH[nth - 1]}个`}周${ZH_DAYS[weekday]}`,
  workingDay: (nth) =>
    nth === -1 ? "最后一个工作日" : ZH_NTH[nth - 1] ? `第${ZH_NTH[nth - 1]}个工作日` : undefined,
  dayOrLast: (day) => `${day}号或最后一天`,
  dates: (months, days) => `${months.map((month) => `${month}月`).join("、")}${days}`,
};
