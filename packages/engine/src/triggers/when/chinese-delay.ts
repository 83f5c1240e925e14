import { delayOf } from "./amounts.ts";
import { AMOUNTS, readAmounts } from "./chinese-amounts.ts";
import { refused } from "./piece.ts";
import { type Rule, rule } from "./rule.ts";

/** 三天后, 过10分钟, 再过一个半小时; 三天前 is over. */
export const chineseDelay: readonly Rule[] = [
  rule(`(?:再过|过|等)\\s*(?<amounts>${AMOUNTS})(?:[之以]?后)?`, ({ amounts = "" }) => after(amounts)),
  rule(`(?<amounts>${AMOUNTS})\\s*(?:[之以过]?后|过后)`, ({ amounts = "" }) => after(amounts)),
  rule(`(?:提前\\s*)(?:${AMOUNTS})|(?:${AMOUNTS})\\s*[之以]?前`, () => [refused({ code: "before_other" })]),
];

function after(text: string) {
  const amounts = readAmounts(text);
  const delay = amounts && delayOf(amounts);
  return delay && [{ kind: "after" as const, delay }];
}
