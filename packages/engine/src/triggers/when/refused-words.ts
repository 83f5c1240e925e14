import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

/** A date among the words makes a feast part of what to do. */
const DATED = ["day", "after", "instant", "every"] as const;
const HOURED = ["time", "part", "instant"] as const;
const TIMED = [...DATED, "time", "part"] as const;

/** What is heard and cannot be scheduled; silence about it would set a trigger for another time than was meant. */
export const refusedWords: readonly Rule[] = [
  rule("农历|阴历|旧历|腊月|正月|初[一二三四五六七八九十]", () => [refused({ code: "lunar" })]),
  wordRule("lunar (?:calendar|month|new year)", () => [refused({ code: "lunar" })]),
  rule("除夕|春节|元宵节?|端午节?|七夕|中秋节?|重阳节?|清明节?|元旦|国庆节?|劳动节|圣诞节?|节假日", () => [
    refused({ code: "feast" }, DATED),
  ]),
  wordRule(
    "(?:on |at )?(?:chinese new year|new year's(?: eve| day)?|easter|christmas(?: eve| day)?|thanksgiving|halloween)",
    () => [refused({ code: "feast" }, DATED)],
  ),
  rule(
    "有空的?时候?|尽快|改天|回头|过几天|过[一]?会儿?|[一]?会儿|待会儿?|稍后|稍晚|以后|不久|哪天|某天",
    () => [refused({ code: "vague" }, TIMED)],
  ),
  wordRule(
    "(?:very )?soon|later|sometimes?|some time|some day|someday|asap|eventually|in a few \\w{1,10}|in a while|when(?:ever)? (?:i|you)(?: am|'m| are|'re| have) (?:free|time)",
    () => [refused({ code: "vague" }, TIMED)],
  ),
  rule("每(?!个?人|件|位|项|种|样|次|回|个[^月季工周星礼小钟])", () => [
    refused({ code: "unknown_repetition" }, ["every"]),
  ]),
  wordRule("every", () => [refused({ code: "unknown_repetition" }, ["every"])]),
  wordRule(
    "for (?:the )?(?:next )?(?:\\d{1,3}|an?|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?|years?)",
    () => [refused({ code: "limited" })],
  ),
  wordRule(
    "(?:on\\s+)?(?:the\\s+)?(?:first|last|second|third) (?:week ?day|work(?:ing)? ?day|business day|weekend)",
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
  rule("明后[天两]", () => [refused({ code: "vague" })]),
  wordRule(
    "(?:in|mid|mid-|early|late|next) ?(?:january|february|march|april|may|june|july|august|september|october|november|december)",
    () => [refused({ code: "day_of_month_missing" }, ["day"])],
  ),
  wordRule("(?:next|this|the following) year", () => [refused({ code: "year_missing" })]),
  rule("[早午晚中]?[饭餐][前后]|睡觉?前|起床[前后]|[上下]班[前后]|放学后|天亮|天黑", () => [
    refused({ code: "habit" }, HOURED),
  ]),
  wordRule(
    "(?:before|after|at) (?:bed(?:time)?|breakfast|lunch|dinner|supper|work|school|meals?|waking up)|(?:at )?(?:sunrise|sunset)|(?:by |at )?(?:the )?(?:eod|cob|end of (?:the )?(?:work(?:ing)? )?day|close of business)",
    () => [refused({ code: "habit" }, HOURED)],
  ),
  rule("连续(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})[天周个]", () => [refused({ code: "limited" })]),
  // The hours of "from 9 to 17" are no times on their own.
  rule("(?:from|between)\\s+\\d{1,2}(?::\\d{2})?\\s*(?:[ap]m)?\\s*(?:to|and|till|until|-|–)\\s*\\d", () => [
    refused({ code: "span" }),
  ]),
  rule("next\\s*(?=周|星期|礼拜|\\d)", () => [{ kind: "border", refusal: { code: "vague" } }]),
  rule(
    "(?:until|till|except(?: on| for)?|starting(?: from| on)?|since|unless)\\s+|直到|除了|截止[到至]?",
    (_, { previous }) => [
      previous && previous.kind !== "border"
        ? refused({ code: "limited" })
        : { kind: "border", refusal: { code: "limited" } },
    ],
  ),
  rule("(?:before|from|between)\\s+|从|自", () => [{ kind: "border", refusal: { code: "span" } }]),
  rule("\\s*(?:到|至|-|–|~|to\\s)\\s*", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "day"
      ? [{ kind: "border", refusal: { code: "span" } }]
      : undefined,
  ),
  rule("[之以]?前(?!面|台|往|后|天)", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "day" ? [refused({ code: "span" })] : undefined,
  ),
  wordRule("utc|gmt|[ecmp][sd]t|cest|cet|bst|jst|kst|ist", (_, { previous }) =>
    previous?.kind === "time" ? [refused({ code: "other_zone" })] : undefined,
  ),
  rule(
    "(?:北京|东京|首尔|纽约|伦敦|巴黎|柏林|悉尼|洛杉矶|美国|美东|美西|欧洲|英国|日本|韩国|世界|格林尼治)时间",
    () => [refused({ code: "other_zone" })],
  ),
];
