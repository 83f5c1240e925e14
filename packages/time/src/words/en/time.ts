import { every, hourBefore, isDayBefore, type Piece, part, refused, type SaidTime } from "../pieces/piece.ts";
import { type Groups, type Rule, wordRule } from "../pieces/rule.ts";
import { PART, partOf } from "./day-parts.ts";
import { NUMBER, numberOf } from "./numbers.ts";

const HOUR_WORD = "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";
const AM_PM = "\\s?(?<half>[ap])\\.?\\s?m\\b\\.?";
const IN_PART = `\\s+(?:in the (?<in>morning|afternoon|evening)|at (?<at>night))`;
const ABOUT =
  "(?:(?:at|@|around|about|by|no later than|(?<=(?:alarm|reminder)\\s)for)\\s*(?:about\\s+|exactly\\s+)?)";

/** "By 27 December" and "by 27/12" name a day; "at 8 Dec 3" an hour and a day. */
const NO_DAY =
  "(?!/\\d)(?!(?<=(?:by|about|around|no later than)\\s*\\d{1,2})\\s+(?:of\\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\b)";

export const englishTime: readonly Rule[] = [
  wordRule(
    `${ABOUT}?(?:T)?(?<hour>\\d{1,2})[:h](?<minute>\\d{2})(?::\\d{2}(?:\\.\\d{1,3})?)?(?:${AM_PM}|${IN_PART})?`,
    (groups) => said(groups, Number(groups.hour), Number(groups.minute)),
  ),
  // As in "730pm" or "7 30 pm".
  wordRule(`${ABOUT}?(?<hour>\\d{1,2})\\s?(?<minute>[0-5]\\d)${AM_PM}`, (groups) =>
    said(groups, Number(groups.hour), Number(groups.minute)),
  ),
  wordRule(`${ABOUT}?(?<hour>\\d{1,2}|${HOUR_WORD})(?:[.](?<minute>\\d{2}))?${AM_PM}`, (groups) =>
    said(groups, numberOf(groups.hour!), Number(groups.minute ?? 0)),
  ),
  wordRule(`${ABOUT}?(?<hour>\\d{1,2}|${HOUR_WORD})(?:\\s*o['’]?\\s?clock)?${IN_PART}`, (groups) =>
    said(groups, numberOf(groups.hour!), 0),
  ),
  wordRule(`${ABOUT}?(?<hour>\\d{1,2}|${HOUR_WORD})\\s*o['’]?\\s?clock(?:${IN_PART})?`, (groups) =>
    said(groups, numberOf(groups.hour!), 0),
  ),
  // "At 8 minutes" or "at 5 Main Street" names no hour; "at 8 remind me" does.
  wordRule(
    `${ABOUT}(?<hour>\\d{1,2}|${HOUR_WORD})(?:\\.(?<minute>\\d{2}))?${NO_DAY}(?!\\s*(?:%|-|°|percent|people|minutes?|mins?|hours?|days?|degrees|st\\b|street))`,
    (groups) => said(groups, numberOf(groups.hour!), Number(groups.minute ?? 0)),
  ),
  wordRule(`(?<at>at\\s+)?(?<hour>\\d{1,2})\\s?h`, ({ at, hour }, { previous }) =>
    at || isDayBefore(previous) ? said({ hour }, Number(hour), 0) : undefined,
  ),
  wordRule(
    `${ABOUT}?(?<hour>${HOUR_WORD})[ -](?<minute>ten|fifteen|twenty(?:[ -]five)?|thirty(?:[ -]five)?|forty(?:[ -]five)?|fifty(?:[ -]five)?)(?!\\s*(?:minutes?|percent|people|dollars?|times?))(?:${AM_PM}|${IN_PART})?`,
    (groups) => said(groups, numberOf(groups.hour!), numberOf(groups.minute!)),
  ),
  // Without "at", a number is an hour only right behind a day or another time: "tomorrow 8", "at 8 and 20", 明天上午9.
  wordRule(
    `(?<hour>\\d{1,2})(?:\\.(?<minute>[0-5]\\d))?(?:-?ish)?(?=\\s*(?:$|[,;!?，。、&]|\\.(?!\\d)|(?:and|on|every|each|in the|remind|to)\\b|提醒|叫|记得|让))`,
    ({ hour, minute = "0" }, { previous }) =>
      previous?.kind === "time" || previous?.kind === "part" || isDayBefore(previous)
        ? said({ hour }, Number(hour), Number(minute))
        : undefined,
  ),
  wordRule(
    `(?<about>${ABOUT})?(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?(?<half>[ap])`,
    ({ about, ...groups }, { previous }) =>
      (about ?? groups.minute) !== undefined || isDayBefore(previous)
        ? said(groups, Number(groups.hour), Number(groups.minute ?? 0))
        : undefined,
  ),
  wordRule(
    `${ABOUT}?(?:(?<quarter>a quarter|quarter)|(?<thirty>half)|(?<number>${NUMBER})(?:\\s+min(?:ute)?s?)?)\\s+(?<side>past|after|to|before|til)\\s+(?<hour>\\d{1,2}|${HOUR_WORD})(?:${AM_PM}|${IN_PART})?`,
    besideHour,
  ),
  wordRule(
    `${ABOUT}?(?:(?<quarter>a quarter|quarter)|(?<thirty>half)|(?<number>${NUMBER})(?:\\s+min(?:ute)?s?)?)\\s+(?<side>past|after|to|before|til)\\s+(?<twelve>noon|midday|midnight)`,
    ({ twelve, ...groups }) =>
      besideHour({ ...groups, hour: twelve === "midnight" ? "0" : "12" })?.map((piece) =>
        piece.kind === "time" ? { ...piece, time: { ...piece.time, exact: true } } : piece,
      ),
  ),
  wordRule("mid[ -]?(?<part>morning|afternoon)", ({ part }) => partPieces(part!)),
  // "Half seven" means half past seven in British English.
  wordRule(
    `(?<about>${ABOUT})?half\\s+(?<hour>\\d{1,2}|${HOUR_WORD})(?!\\s*(?:of|an?|hours?|minutes?|days?|cups?|price|%))(?:${AM_PM}|${IN_PART})?`,
    ({ about, ...groups }, { previous, first }) =>
      about || first || isDayBefore(previous) || previous?.kind === "part"
        ? said(groups, numberOf(groups.hour!), 30)
        : undefined,
  ),
  wordRule(`${ABOUT}?(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?-?ish`, ({ hour, minute = "0" }) =>
    said({ hour }, Number(hour), Number(minute)),
  ),
  wordRule("sharp|on the dot|exactly|o['’]?clock sharp|hrs|at the latest|-?ish", (_, { previous }) =>
    previous?.kind === "time" ? [] : undefined,
  ),
  wordRule("(?:at\\s+)?(?:12\\s+)?(?:noon|midday)", () => [
    { kind: "time", time: { hour: 12, minute: 0, exact: true } },
  ]),
  wordRule("(?:at\\s+)?(?:12\\s+)?midnight", () => [
    { kind: "time", time: { hour: 24, minute: 0, exact: true } },
  ]),
  wordRule(
    `(?:in the|at|during the|early in the|late in the|first thing in the)\\s+(?<part>${PART})`,
    ({ part: name }) => partPieces(name!),
  ),
  wordRule("(?:in the\\s+)?morning and evening", () => [...partPieces("morning"), ...partPieces("evening")]),
  wordRule("(?:at\\s+)?lunch\\s?time", () => partPieces("lunchtime")),
  wordRule(`(?:in the\\s+)?(?<part>morning|afternoon|evening|night)s`, ({ part }, { previous }) => {
    if (previous?.kind === "every") return partPieces(part!);
    const isOfWeek = previous?.kind === "day" && previous.on?.kind === "weekdays";
    return [every(isOfWeek ? "week" : "day"), ...partPieces(part!)];
  }),
  wordRule(`(?:early\\s+|late\\s+)?(?<part>${PART})`, ({ part }, { previous }) =>
    previous?.kind === "part" || isDayBefore(previous) ? partPieces(part!) : undefined,
  ),
];

const partPieces = (name: string): readonly Piece[] => [part(partOf(name)!)];

function said({ half, in: inPart, at: atNight, hour: digits = "" }: Groups, hour: number, minute: number) {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0) || (half && (hour === 0 || hour > 12))) {
    return [
      refused({
        code: "no_such_time",
        time: `${digits}:${String(minute).padStart(2, "0")}${half ? ` ${half}m` : ""}`,
      }),
    ];
  }
  const inOrAt = partOf(half ? `${half}m` : (inPart ?? atNight ?? ""));
  const isExact = hour > 12 || hour === 0 || /^0/.test(digits);
  const time: SaidTime = { hour, minute, ...(inOrAt && { part: inOrAt }), ...(isExact && { exact: true }) };
  return [{ kind: "time" as const, time }];
}

/** As in "quarter past eight", "ten to nine". "8 to 9" is a span, so minutes must be multiples of five, up to 30. */
function besideHour(groups: Groups): readonly Piece[] | undefined {
  const { quarter, thirty, number, side = "", hour = "" } = groups;
  const minutes = quarter ? 15 : thirty ? 30 : numberOf(number!);
  const isPast = /past|after/.test(side);
  const full = numberOf(hour);
  if (minutes % 5 !== 0 || minutes < 5 || minutes > 30 || full > 24 || (thirty && !isPast)) return undefined;
  if (isPast) return said(groups, full, minutes);
  return said({ ...groups, hour: "" }, hourBefore(full), 60 - minutes);
}
