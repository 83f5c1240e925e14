import { delayOf } from "../pieces/amounts.ts";
import { refused } from "../pieces/piece.ts";
import { type Rule, rule } from "../pieces/rule.ts";
import { AMOUNTS, readAmounts } from "./amounts.ts";

/** 30分钟 preceded by nothing but the request means "in 30 minutes". */
const ALONE = "(?<=^\\s*(?:(?:请|帮我)?(?:定时|倒计时|计时|[设定订](?:置|定)?一?个?))?\\s*)";
const END = "(?=(?:的?(?:闹钟|倒计时|计时|提醒))?(?:提醒我|叫我|提醒)?\\s*[。!]?\\s*$)";

/** 三天后, 过10分钟, 再过一个半小时; 三天前 is in the past. */
export const chineseDelay: readonly Rule[] = [
  rule(`(?:再过|过|等)\\s*(?<amounts>${AMOUNTS})(?:[之以]?后)?`, ({ amounts = "" }) => after(amounts)),
  rule(
    `(?:${ALONE}(?<alone>)|)(?<amounts>${AMOUNTS})(?:\\s*(?:[之以过]?后|过后)(?<behind>)|${END}(?<end>))`,
    ({ alone, end, behind, amounts = "" }) =>
      behind !== undefined || (alone !== undefined && end !== undefined) ? after(amounts) : undefined,
  ),
  rule(`(?:提前\\s*)(?:${AMOUNTS})|(?:${AMOUNTS})\\s*[之以]?前`, () => [refused({ code: "before_other" })]),
];

function after(text: string) {
  const amounts = readAmounts(text);
  const delay = amounts && delayOf(amounts);
  return delay && [{ kind: "after" as const, delay }];
}
