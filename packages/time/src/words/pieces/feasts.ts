import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

/** A date among the words makes a feast part of what to do: "buy Christmas cards on December 1". */
const DATED = ["day", "after", "instant", "every"] as const;

const PART_FOLLOWS = "(?=那天|当天|当日|[早晚](?!饭)|[上中下]午|凌晨|傍晚|零点)";
/** Solar terms, except those that are also names of people. */
const SOLAR_TERMS = "立[春夏秋冬]|惊蛰|春分|谷雨|芒种|夏至|[小大]暑|处暑|秋分|寒露|霜降|冬至|小寒";

/** Days with a name. Some have another date each year, and none of them is known here. */
export const feasts: readonly Rule[] = [
  rule("大年三十|年三十|大年夜", () => [refused({ code: "lunar" })]),
  rule(
    `除夕|春节|元宵节?|端午节?|七夕|中秋节?|重阳节?|清明节?|元旦|国庆节?|劳动节|圣诞节?|节假日|平安夜|(?:情人|母亲|父亲|妇女|教师|儿童|万圣|感恩|复活|光棍|青年|建军|护士|中元|腊八|元旦)节|双(?:十一|十二|11|12)|${SOLAR_TERMS}`,
    () => [refused({ code: "feast" }, DATED)],
  ),
  // For 五一早上, because 一早 was otherwise read as "early".
  rule(`(?<![月周期拜、])(?:五一|六一|三八|(?<![二三])十一)(?:假期|长假|放假|节)?${PART_FOLLOWS}`, () => [
    refused({ code: "feast" }, DATED),
  ]),
  rule(`(?:生日|纪念日)${PART_FOLLOWS}`, () => [refused({ code: "feast" }, DATED)]),
  wordRule(
    "(?:on |at )?(?:chinese new year|new year['’]?s(?: eve| day)?|easter(?: sunday| monday)?|christmas(?: eve| day)?|thanksgiving|halloween|valentine['’]?s(?: day)?|(?:mother|father|president|veteran|patrick)['’]?s['’]? day|(?:labou?r|memorial|independence|boxing|bastille|earth) day|black friday|cyber monday|good friday|ash wednesday|ramadan|diwali|hanukkah|passover|yom kippur)",
    () => [refused({ code: "feast" }, DATED)],
  ),
  wordRule("on (?:my|our|his|her|their|[a-z]{2,12}['’]s) (?:birthday|anniversary|wedding day)", () => [
    refused({ code: "feast" }, DATED),
  ]),
];
