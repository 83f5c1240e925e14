import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

const LUNAR = "Lunar dates cannot be scheduled: they move every year. Give the day of the common calendar.";
const HOLIDAY = "Feasts that move, and names of feasts, are not known here. Give the date.";
const VAGUE = "That is no moment. Say when.";
const SPAN = "A reminder has a moment, no span and no border. Give only the moment.";
const ZONE = "Times are read in the user's own zone. Convert the time and leave the zone out.";
const NO_REPEAT = 'What comes after "every" is not known here.';

/** A date among the words makes a feast part of what to do. */
const DATED = ["day", "after", "instant", "every"] as const;
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
  rule("连续(?:\\d{1,3}|[一二两三四五六七八九十]{1,3})[天周个]", () => [refused(SPAN)]),
  rule(
    "(?:until|till|before|except(?: on| for)?|starting(?: from| on)?|since|from|between)\\s+|直到|截止?[到至]?|除了?|从|自",
    () => [{ kind: "border", error: SPAN }],
  ),
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
