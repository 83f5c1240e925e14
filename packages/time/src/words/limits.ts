import { NUMBER } from "./en/numbers.ts";
import { WEEKDAY } from "./en/weekdays.ts";
import { limit, refused } from "./pieces/piece.ts";
import { type Rule, rule, wordRule } from "./pieces/rule.ts";
import { NUMBER as CHINESE_NUMBER, numberOf as chineseNumber } from "./zh/numbers.ts";
import { WEEK } from "./zh/weekdays.ts";

const LIMITED = { code: "limited" } as const;

const LENGTH = `${CHINESE_NUMBER}\\s*(?:天|周|年|个?${WEEK}|个?月|个(?:工作日|周末|晚上|早上|上午|下午))`;
const TIMES = `${CHINESE_NUMBER}\\s*[次遍回]`;

/** How often or how long something repeats, which cannot be kept: every schedule here goes on until it is cancelled. */
export const limits: readonly Rule[] = [
  rule(`(?:接下来|接下去|未来|今后|往后|连着|连续|接连|这)(?:的)?(?:${LENGTH}|${TIMES})`, () => [
    refused(LIMITED),
  ]),
  rule(
    `(?:一?共|总共|合计|为期|持续|坚持|只|就|先|最多)\\s*(?:提醒|叫|通知)?我?(?:${LENGTH}|${TIMES})`,
    () => [limit()],
  ),
  // As in 每天早上八点吃药，吃十天.
  rule(`(?<=[,，、;；\\s])[\\u4e00-\\u9fff]?${LENGTH}(?=[\\s,，。!！]*$)`, () => [limit()]),
  rule(`(?:提醒|叫|通知)(?:我|一下)?(?<times>${CHINESE_NUMBER})[次遍回]`, ({ times = "" }) => {
    const number = chineseNumber(times);
    return number === undefined || number === 1
      ? undefined
      : [limit({ code: "times_missing", times: number })];
  }),
  rule(`(?:这个?|本)(?:${WEEK}|月|年)(?=[里内的]?(?:每|天天|工作日|[早晚]|[上中下]午))`, () => [
    refused(LIMITED),
  ]),
  rule(`(?:这个?|本)(?:${WEEK}|月|年)`, (_, { previous }) =>
    previous?.kind === "time" ? [limit()] : undefined,
  ),
  wordRule(
    "for (?:the )?(?:\\d{1,3}|an?|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?|years?)",
    () => [limit()],
  ),
  wordRule(`for (?:${NUMBER}|an?|half an) (?:minutes?|mins?|hours?|hrs?)`, (_, { previous }) =>
    previous?.kind === "every" && previous.unit === "second" ? [limit()] : undefined,
  ),
  wordRule(
    `(?:for )?(?:the )?(?:next|following|coming) ${NUMBER} (?:(?:week|work(?:ing)? ?|business )?days?|weeks?|weekends?|months?|years?|mornings?|afternoons?|evenings?|nights?|${WEEKDAY}s?)`,
    () => [refused(LIMITED)],
  ),
  wordRule(
    `${NUMBER} (?:times|(?:week)?days|weeks|months|mornings|nights) in a row|${NUMBER} (?:consecutive|straight) [a-z]{3,9}`,
    () => [refused(LIMITED)],
  ),
  wordRule(
    `(?:(?:only|just|a total of|up to) )?${NUMBER} (?:more )?(?:times|days|weeks|months)(?: in total| altogether| total| only| max)?`,
    (_, { previous }) => (previous ? [limit()] : undefined),
  ),
  wordRule(
    "(?:for )?(?:(?:the )?(?:rest|remainder) of )?(?:the|this|all) (?:week|month|year|quarter)(?!['’])",
    (_, { previous }) => (previous ? [limit()] : undefined),
  ),
];
