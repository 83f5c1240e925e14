import type { Amount } from "../pieces/amounts.ts";
import { NUMBER, numberOf } from "./numbers.ts";

const UNITS: Record<string, Amount["unit"]> = {
  秒: "second",
  秒钟: "second",
  分: "minute",
  分钟: "minute",
  小时: "hour",
  钟头: "hour",
  天: "day",
  日: "day",
  周: "week",
  星期: "week",
  礼拜: "week",
  月: "month",
  年: "year",
  季度: "month",
};

const UNIT = "(?:秒钟?|分钟?|小时|钟头|天|日|周|星期|礼拜|月|年)";

/** 半小时, 一个半小时, 两天半, 一刻钟, 90分钟; 月 needs 个 before it, as 三月 is March. */
const ONE = `(?:半个?${UNIT}|[一三123]刻钟?|${NUMBER}\\s*(?:个?半|个)${UNIT}|${NUMBER}\\s*(?!月|日)${UNIT}半?)`;

/** One amount or two, as in 一小时零五分. */
export const AMOUNTS = `${ONE}(?:零?${ONE})?`;

const PART = new RegExp(
  `(?<half>半)个?(?<halved>${UNIT})|(?<quarters>[一三123])刻钟?|(?<count>${NUMBER})\\s*个?(?<more>半)?(?<unit>${UNIT})(?<after>半)?`,
  "gu",
);

export function readAmounts(text: string): Amount[] | undefined {
  const amounts: Amount[] = [];
  for (const { groups = {} } of text.matchAll(PART)) {
    const { half, halved, quarters, count = "", more, unit, after } = groups;
    const number = half ? 0.5 : quarters ? 15 * (numberOf(quarters) ?? 0) : numberOf(count);
    if (number === undefined) return undefined;
    const isHalfMore = more !== undefined || after !== undefined;
    amounts.push({
      count: number + (isHalfMore ? 0.5 : 0),
      unit: quarters ? "minute" : UNITS[halved ?? unit ?? ""]!,
    });
  }
  return amounts.length > 0 ? amounts : undefined;
}
