import { WEEKDAY } from "../en/weekdays.ts";
import { DAY, WEEK } from "../zh/weekdays.ts";
import { limit, refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

const OUT_EN =
  "(?:but )?(?:not|skip(?:ping|s)?|exclud(?:e|es|ing)|except(?:ing)?|omit(?:ting)?|leav(?:e|ing) out|without|minus|apart from|aside from|other than|save|bar(?:ring)?|no|avoid(?:ing)?)(?: on| for)?";
const DAYS_EN = `(?:the )?(?:${WEEKDAY}s?|weekends?|weekdays?)`;
const HOLIDAYS_EN = "(?:(?:the|all|any|public|bank|national|legal|statutory|federal) ){0,3}holidays?";
const HOLIDAYS_ZH = "(?:法定|公共|公众|国家)?(?:节假日|假日|节日|假期|放假日?)";
const OUT_ZH = "(?:避开|跳过|排除|不含|不包[括含]|除去?了?|去掉|不要|不在)";

/** What is left out of a repetition. A day that is named as an exception must not become the only one on which it comes. */
export const exceptions: readonly Rule[] = [
  wordRule(`${OUT_EN} ${HOLIDAYS_EN}|${HOLIDAYS_EN} (?:excluded|excepted|off|aside|not included)`, () => [
    refused({ code: "holidays" }),
  ]),
  rule(
    `${OUT_ZH}${HOLIDAYS_ZH}(?:[之以]?外)?|${HOLIDAYS_ZH}(?:除外|例外|不算|跳过|不用|不要|不提醒|休息)|非${HOLIDAYS_ZH}`,
    () => [refused({ code: "holidays" })],
  ),
  wordRule(
    `(?<out>${OUT_EN}) ${DAYS_EN}(?: (?:and|or|&) ${DAYS_EN})?|${DAYS_EN} (?:excluded|excepted|aside|not included|off(?=\\s*(?:$|[,.;])))`,
    ({ out = "" }, { first }) => {
      if (first) return undefined;
      // "Remind me not on Monday": nothing repeats, so there is nothing that it could be an exception from.
      return [
        limit({ code: "exception" }),
        ...(/^(?:but )?(?:not|skip)/.test(out) ? [refused({ code: "negated" })] : []),
      ];
    },
  ),
  rule(`${OUT_ZH}(?:每?个?${WEEK}${DAY}?|周末)`, () => [limit({ code: "exception" })]),
];
