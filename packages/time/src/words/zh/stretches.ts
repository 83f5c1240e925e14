import { delayOf } from "../pieces/amounts.ts";
import { type Rule, rule } from "../pieces/rule.ts";
import { monthSpan, quarterSpan, weekSpan, yearSpan } from "../pieces/said-spans.ts";
import { AMOUNTS, readAmounts } from "./amounts.ts";
import { DAY, WEEK } from "./weekdays.ts";

const WEEKS: Readonly<Record<string, number>> = { 上: -1, 上上: -2, 这: 0, 本: 0 };

/** Behind these a length is in the past, or counts something: 等了三天, 有效期三天, 第三天, 前三天. */
const NOT_BEHIND = "(?<![了过期第前后每隔近头这那几满超足剩共约有经才都仅\\d零〇一二两三四五六七八九十百半])";
const CLAUSE_ENDS = "(?=\\s*(?:$|[,;!?、，。；！？.]))";

/** Expressions that no schedule is made of, tried where no other rule matches: 本周, 三天内, 开会两小时. */
export const chineseStretches: readonly Rule[] = [
  rule(`(?<which>上{1,2}|这|本)个?${WEEK}(?!${DAY}|末)`, ({ which = "" }, reading) => [
    weekSpan(reading, WEEKS[which]!),
  ]),
  rule("(?<which>这个?|本|上个?)月(?![\\d初中底末份])", ({ which = "" }, reading) => [
    monthSpan(reading, /上/.test(which) ? -1 : 0),
  ]),
  rule("上个?季度", (_, reading) => [quarterSpan(reading, -1)]),
  rule("(?<which>今|去)年(?![初中底末])", ({ which }, reading) => [
    yearSpan(reading, which === "今" ? 0 : -1),
  ]),
  rule(`(?<amounts>${AMOUNTS})[之以]?内`, ({ amounts = "" }) => {
    const delay = lengthOf(amounts);
    return delay && [{ kind: "after", delay }];
  }),
  rule(`${NOT_BEHIND}(?<amounts>${AMOUNTS})${CLAUSE_ENDS}`, ({ amounts = "" }) => {
    const delay = lengthOf(amounts);
    return delay && [{ kind: "length", delay }];
  }),
];

function lengthOf(said: string) {
  const amounts = readAmounts(said);
  return amounts && delayOf(amounts);
}
