/** Days on which what repeats is not to come: every day except Sunday, 每天（周日除外）. No repeat has such days. */
import { refusal } from "@etui/words/refusal";
import type { Draft, Place } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";

const DAY_EN =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?|weekends?|weekdays?|(?:public |bank )?holidays?";
const EN = new RegExp(
  `[(]?(?<![a-z])(?:except(?:ing)?(?: for)?|excluding|but not|not|other than|apart from|skip(?:ping)?|but)(?: on)?(?: the)? (?:${DAY_EN})(?:(?:,| and| or| &)+ ?(?:on )?(?:${DAY_EN}))*(?![a-z])[)]?`,
  "gi",
);
const DAY_ZH = "(?:每?(?:周|星期|礼拜)[一二三四五六日天末、和]+|(?:法定)?(?:节假日|假日|假期|节日))";
const ZH = new RegExp(
  `[（(]?(?:(?:除了?|不含|不包括|不算|跳过)${DAY_ZH}(?:以外|之外|外)?|${DAY_ZH}(?:除外|不算|不含|不\\p{Script=Han}))[)）]?`,
  "gu",
);

/** They stay in the title, and a doubt says so; read as days, they would be the day on which it begins. */
export function leaveExceptions(line: QuickLine, draft: Draft): void {
  for (const { index, 0: said } of [...line.words.matchAll(EN), ...line.words.matchAll(ZH)]) {
    const place: Place = [index, index + said.length];
    draft.doubts.push(refusal("plan.exception_left", { said: line.said([place]) }));
    line.hide(place);
  }
}
