import { UNIT } from "../en/amounts.ts";
import { NUMBER as ENGLISH_NUMBER } from "../en/numbers.ts";
import { WEEKDAY } from "../en/weekdays.ts";
import { ABOUT_SO_MANY, LUNAR, NUMBER } from "../zh/numbers.ts";
import { DAY, WEEK } from "../zh/weekdays.ts";
import { hourRanges } from "./hour-ranges.ts";
import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";
import { namedMonthSpan, weekSpan, yearSpan } from "./said-spans.ts";

const MONTHS = [
  ...["january", "february", "march", "april", "may", "june"],
  ...["july", "august", "september", "october", "november", "december"],
];

/** A date among the words makes a feast part of what to do. */
const DATED = ["day", "after", "instant", "every"] as const;
const CLOCKED = ["time", "instant"] as const;
const HOURED = ["time", "part", "instant"] as const;
const TIMED = [...DATED, "time", "part"] as const;

/** Words that are understood but cannot be scheduled; if ignored, they would leave a trigger at a wrong time. */
export const refusedWords: readonly Rule[] = [
  rule(`农历|阴历|旧历|腊月|正月|(?:${NUMBER}月)?初${LUNAR}`, () => [refused({ code: "lunar" })]),
  wordRule("lunar (?:calendar|month|new year)", () => [refused({ code: "lunar" })]),
  rule(
    "有空的?时候?|尽快|改天|回头|过几天|过[一]?会儿?|[一]?会儿|待会儿?|稍后|稍晚|以后|不久|哪天|某天",
    () => [refused({ code: "vague" }, TIMED)],
  ),
  wordRule(
    "(?:very )?soon|later|sometimes?|some time|some day|someday|asap|eventually|in a few \\w{1,10}|in a while|when(?:ever)? (?:i|you)(?: am|'m| are|'re| have) (?:free|time)",
    () => [refused({ code: "vague" }, TIMED)],
  ),
  rule(
    `(?:在?每?个?(?:任务|目标|事项|项目)?的?)(?:到期|截止|过期|逾期|到期日|截止日)(?:日期?|时间)?[之以]?[前后](?:(?:${NUMBER}|半|几)?个?(?:天|日|周|星期|礼拜|月|小时|分钟))?|(?:到期|截止)(?:日期?|时间)(?=的?(?:那天|当天|当日))的?(?:那天|当天|当日)`,
    () => [refused({ code: "date_in_data" })],
  ),
  wordRule(
    `(?:(?:an?|the|${ENGLISH_NUMBER}) )?(?:${UNIT}|day|week|hour)s? (?:before|after|ahead of) (?:(?:the|its|each|every|any|my|their|a|it(?:['’]s| is)|they(?:['’]re| are)|(?:tasks?|goals?|items?|projects?)(?:['’]s?)?|is|are) )*(?:due(?: dates?)?|deadlines?|expiry|expires?|expiration)`,
    () => [refused({ code: "date_in_data" })],
  ),
  rule("每(?!个?人|件|位|项|种|样|次|回|个[^月季工周星礼小钟])", () => [
    refused({ code: "unknown_repetition" }, ["every"]),
  ]),
  wordRule("every", () => [refused({ code: "unknown_repetition" }, ["every"])]),
  wordRule(
    "(?:on\\s+)?(?:the\\s+)?(?:first|last|second|third|next|previous) (?:week ?day|work(?:ing)? ?day|business day|weekend)",
    () => [refused({ code: "counted_working_day" })],
  ),
  rule("(?:第[一二三四五1-5]个?|最后[一1]?个?|倒数第?[一二三四五1-5]?个?)(?:工作日|周末|天)|倒数第", () => [
    refused({ code: "counted_working_day" }),
  ]),
  rule("每?(?:单双|[单双])(?:周|星期|日|号|月)", () => [refused({ code: "odd_or_even" })]),
  wordRule("(?:every |on )?(?:odd|even)(?:-numbered)? (?:weeks?|days?|months?)", () => [
    refused({ code: "odd_or_even" }),
  ]),
  wordRule(
    "(?:\\d(?:st|nd|rd|th)|first|second|third|fourth)(?:,? and | and the |, ?| ?& ?)(?:the )?(?:\\d(?:st|nd|rd|th)|second|third|fourth|last) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}",
    () => [refused({ code: "several_nth_weekdays" })],
  ),
  rule("第?[一二三四五1-5]个?(?:[和、及与]|或者?)第?[一二三四五1-5]个(?:周|星期|礼拜)", () => [
    refused({ code: "several_nth_weekdays" }),
  ]),
  rule(
    `[二三四五]?十?${ABOUT_SO_MANY}(?:点|(?:分钟?|个?小时|个?钟头|天|周|个?星期|个?礼拜|个?月|年)[之以]?后)`,
    () => [refused({ code: "vague" })],
  ),
  rule(
    "[今明]后[天两]|今明(?:两天|[早晚])?|[大再]下个?(?:周|星期|礼拜|月)|这?[两几]天(?=[早晚每上下])",
    () => [refused({ code: "vague" })],
  ),
  rule("(?<which>这|本|下{1,2})个?(?:周|星期|礼拜)[中内里]", ({ which = "" }, reading) => [
    refused({ code: "vague" }, [], weekSpan(reading, /下/.test(which) ? which.length : 0)),
  ]),
  wordRule(
    `(?<lead>in|mid|mid-|early|late|next) ?(?<month>${MONTHS.join("|")})`,
    ({ lead = "", month = "" }, { today }) => [
      refused(
        { code: "day_of_month_missing" },
        ["day"],
        /in|next/.test(lead) ? namedMonthSpan({ today }, MONTHS.indexOf(month) + 1) : undefined,
      ),
    ],
  ),
  wordRule(`(?:the )?(?:(?:second|third|2nd|3rd|next)[ -]to[ -]last|last but one|penultimate)`, () => [
    refused({ code: "counted_working_day" }),
  ]),
  wordRule(
    `(?:the )?(?:week|weekend|month|year) after next|${WEEKDAY} after next|(?:in )?${ENGLISH_NUMBER} ${WEEKDAY}s(?: from now| later)?|week \\d{1,2},? (?:on )?${WEEKDAY}`,
    () => [refused({ code: "counted_from_other" })],
  ),
  wordRule(
    `in an? (?:sec|second|moment|instant|bit|while|tick|jiffy)|in an? ${UNIT} or (?:two|three|so)|in ${ENGLISH_NUMBER}(?: to | or |-|–)${ENGLISH_NUMBER} ${UNIT}`,
    () => [refused({ code: "vague" })],
  ),
  rule("(?:次|翌)日(?!达)|第二天", () => [refused({ code: "counted_from_other" })]),
  rule(`第(?:\\d|[一二三四五])个?${WEEK}(?!的?${DAY})`, (_, { previous }) =>
    previous ? [refused({ code: "vague" })] : undefined,
  ),
  wordRule("(?:next|the following) year", (_, { today }) => [
    refused({ code: "year_missing" }, [], yearSpan({ today }, 1)),
  ]),
  rule("(?<which>[明后])年", ({ which }, { today }) => [
    refused({ code: "year_missing" }, ["day"], yearSpan({ today }, which === "明" ? 1 : 2)),
  ]),
  rule(`[上下]半年|年(?:初(?!${LUNAR})|中)`, () => [refused({ code: "year_missing" }, ["day"])]),
  wordRule(
    "(?:(?:in|next|this|every|each|last) )(?:the )?(?:spring|summer|autumn|fall|winter)|mid-?week",
    () => [refused({ code: "vague" }, DATED)],
  ),
  rule("[春夏秋冬](?:天|季)(?!气|的)", () => [refused({ code: "vague" }, DATED)]),
  wordRule(
    "(?:(?:by|at|in) )?(?:the )?(?:end|middle|beginning|start|mid) of (?:the|this|next|every|each) (?:week|year|day)",
    () => [refused({ code: "vague" })],
  ),
  wordRule("(?:(?:at|around) )?(?:the )?(?:(?:same|this|that|exact|any) ?)+time", () => [
    refused({ code: "vague" }, HOURED),
  ]),
  rule("(?:同一|这个|这|同样)(?:个)?时[间候]", () => [refused({ code: "vague" }, HOURED)]),
  wordRule(
    "(?:in|during) the (?:day ?time|day|week|work ?day)|(?:during|in) (?:work(?:ing)?|office|business|school) hours",
    () => [refused({ code: "span" }, HOURED)],
  ),
  rule("(?:上班|工作|办公|营业)(?:时间|期间)|大?白天|从早到晚|一?整天|全天", () => [
    refused({ code: "span" }, HOURED),
  ]),
  wordRule("(?:the )?following (?:mon|tues|wednes|thurs|fri|satur|sun)day", () => [
    refused({ code: "counted_from_other" }),
  ]),
  rule("[早午晚中]?[饭餐][前后]|睡觉?前|起床[前后]|[上下]班[前后]|放学后|天亮|天黑", () => [
    refused({ code: "habit" }, CLOCKED),
  ]),
  wordRule(
    "(?:before|after|at) (?:bed(?:time)?|breakfast|lunch|dinner|supper|work|school|meals?|waking up)|(?:at )?(?:sunrise|sunset)|(?:by |at )?(?:the )?(?:eod|cob|end of (?:the )?(?:work(?:ing)? )?day|(?:close|end) of business)",
    () => [refused({ code: "habit" }, CLOCKED)],
  ),
  ...hourRanges,
  // The hours of "from 9 to 17" are not separate times.
  rule("(?:from|between)\\s+\\d{1,2}(?::\\d{2})?\\s*(?:[ap]m)?\\s*(?:to|and|till|until|-|–)\\s*\\d", () => [
    refused({ code: "span" }),
  ]),
  rule("from\\s+\\d{1,2}(?::\\d{2})?(?=\\s*(?:$|[,.;!]|on))", (_, { previous }) =>
    previous ? [refused({ code: "span" })] : undefined,
  ),
  rule("next\\s*(?=周|星期|礼拜|\\d)", () => [{ kind: "border", refusal: { code: "vague" } }]),
  rule(
    "(?:until|till|except(?: on| for)?|starting(?: from| on)?|since|unless)\\s+|直到|除了|截止[到至]?",
    (_, { previous }) => [
      previous && previous.kind !== "border"
        ? refused({ code: "limited" })
        : { kind: "border", refusal: { code: "limited" } },
    ],
  ),
  rule("(?:before|after|from|between)\\s+|从|自", () => [{ kind: "border", refusal: { code: "span" } }]),
  rule("\\s*(?:到|至|-|–|~|to\\s)\\s*", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "day"
      ? [{ kind: "border", refusal: { code: "span" } }]
      : undefined,
  ),
  rule("[之以]?前(?!面|台|往|后|天)", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "part" || previous?.kind === "day"
      ? [refused({ code: "span" })]
      : undefined,
  ),
];
