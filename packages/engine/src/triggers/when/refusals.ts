import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

const LUNAR = "Lunar dates cannot be scheduled: they move every year. Give the day of the common calendar.";
const HOLIDAY = "Feasts that move, and names of feasts, are not known here. Give the date.";
const VAGUE = "That is no moment. Say when.";
const SPAN = "A reminder has a moment, no span and no border. Give only the moment.";
const ZONE = "Times are read in the user's own zone. Convert the time and leave the zone out.";
const WORKDAY =
  "The first or last working day, or one counted from the end, cannot be scheduled. Give the date.";
const YEAR = "Give the year in digits, and the day.";
const ODD = "Odd and even days or weeks are not known here. Say every two weeks, or every two days.";
const SEVERAL_NTH = "Only one such day of the month fits into a schedule. Make a trigger for each.";
const HABIT = "When somebody eats, sleeps or works is not known here. Say the hour.";
const NO_REPEAT = 'What comes after "every" is not known here.';

/** A date among the words makes a feast part of what to do. */
const DATED = ["day", "after", "instant", "every"] as const;
const HOURED = ["time", "part", "instant"] as const;
const TIMED = [...DATED, "time", "part"] as const;

/** What is heard and cannot be scheduled; silence about it would set a trigger for another time than was meant. */
export const refusals: readonly Rule[] = [
  rule("农历|阴历|旧历|腊月|正月|初[一二三四五六七八九十]", () => [refused(LUNAR)]),
  wordRule("lunar (?:calendar|month|new year)", () => [refused(LUNAR)]),
  rule("除夕|春节|元宵节?|端午节?|七夕|中秋节?|重阳节?|清明节?|元旦|国庆节?|劳动节|圣诞节?|节假日", () => [
    refused(HOLIDAY, DATED),
  ]),
  wordRule(
    "(?:on |at )?(?:chinese new year|new year's(?: eve| day)?|easter|christmas(?: eve| day)?|thanksgiving|halloween)",
    () => [refused(HOLIDAY, DATED)],
  ),
  rule(
    "有空的?时候?|尽快|改天|回头|过几天|过[一]?会儿?|[一]?会儿|待会儿?|稍后|稍晚|以后|不久|哪天|某天",
    () => [refused(VAGUE, TIMED)],
  ),
  wordRule(
    "(?:very )?soon|later|sometimes?|some time|some day|someday|asap|eventually|in a few \\w{1,10}|in a while|when(?:ever)? (?:i|you)(?: am|'m| are|'re| have) (?:free|time)",
    () => [refused(VAGUE, TIMED)],
  ),
  rule("每(?!个?人|件|位|项|种|样|次|回|个[^月季工周星礼小钟])", () => [refused(NO_REPEAT, ["every"])]),
  wordRule("every", () => [refused(NO_REPEAT, ["every"])]),
  wordRule(
    "for (?:the )?(?:next )?(?:\\d{1,3}|an?|two|three|four|five|six|seven|ten) (?:days?|weeks?|months?|years?)",
    () => [refused(SPAN)],
  ),
  wordRule(
    "(?:on\\s+)?(?:the\\s+)?(?:first|last|second|third) (?:week ?day|work(?:ing)? ?day|business day|weekend)",
    () => [refused(WORKDAY)],
  ),
  rule("(?:第[一二三四五1-5]个?|最后[一1]?个?|倒数第?[一二三四五1-5]?个?)(?:工作日|周末|天)|倒数第", () => [
    refused(WORKDAY),
  ]),
  rule("每?(?:单双|[单双])(?:周|星期|日|号|月)", () => [refused(ODD)]),
  wordRule("(?:every |on )?(?:odd|even)(?:-numbered)? (?:weeks?|days?|months?)", () => [refused(ODD)]),
  wordRule(
    "(?:\\d(?:st|nd|rd|th)|first|second|third|fourth)(?:,? and | and the |, ?| ?& ?)(?:the )?(?:\\d(?:st|nd|rd|th)|second|third|fourth|last) (?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}",
    () => [refused(SEVERAL_NTH)],
  ),
  rule("第?[一二三四五1-5]个?(?:[和、及与]|或者?)第?[一二三四五1-5]个(?:周|星期|礼拜)", () => [
    refused(SEVERAL_NTH),
  ]),
  rule("明后[天两]", () => [refused(VAGUE)]),
  wordRule(
    "(?:in|mid|mid-|early|late|next) ?(?:january|february|march|april|may|june|july|august|september|october|november|december)",
    () => [refused("The day of the month is missing.", ["day"])],
  ),
  wordRule("(?:next|this|the following) year", () => [refused(YEAR)]),
  rule("[早午晚中]?[饭餐][前后]|睡觉?前|起床[前后]|[上下]班[前后]|放学后|天亮|天黑", () => [
    refused(HABIT, HOURED),
  ]),
  wordRule(
    "(?:before|after|at) (?:bed(?:time)?|breakfast|lunch|dinner|supper|work|school|meals?|waking up)|(?:at )?(?:sunrise|sunset)|(?:by |at )?(?:the )?(?:eod|cob|end of (?:the )?(?:work(?:ing)? )?day|close of business)",
    () => [refused(HABIT, HOURED)],
  ),
  rule("连续(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})[天周个]", () => [refused(SPAN)]),
  // The hours of "from 9 to 17" are no times on their own.
  rule("(?:from|between)\\s+\\d{1,2}(?::\\d{2})?\\s*(?:[ap]m)?\\s*(?:to|and|till|until|-|–)\\s*\\d", () => [
    refused(SPAN),
  ]),
  rule("next\\s*(?=周|星期|礼拜|\\d)", () => [{ kind: "border", error: VAGUE }]),
  rule(
    "(?:until|till|except(?: on| for)?|starting(?: from| on)?|since|unless)\\s+|直到|除了|截止[到至]?",
    (_, { previous }) => [
      previous && previous.kind !== "border" ? refused(SPAN) : { kind: "border", error: SPAN },
    ],
  ),
  rule("(?:before|from|between)\\s+|从|自", () => [{ kind: "border", error: SPAN }]),
  rule("\\s*(?:到|至|-|–|~|to\\s|till\\s|until\\s)\\s*", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "day" ? [{ kind: "border", error: SPAN }] : undefined,
  ),
  rule("[之以]?前(?!面|台|往|后|天)", (_, { previous }) =>
    previous?.kind === "time" || previous?.kind === "day" ? [refused(SPAN)] : undefined,
  ),
  wordRule("utc|gmt|[ecmp][sd]t|cest|cet|bst|jst|kst|ist", (_, { previous }) =>
    previous?.kind === "time" ? [refused(ZONE)] : undefined,
  ),
  rule(
    "(?:北京|东京|首尔|纽约|伦敦|巴黎|柏林|悉尼|洛杉矶|美国|美东|美西|欧洲|英国|日本|韩国|世界|格林尼治)时间",
    () => [refused(ZONE)],
  ),
];
