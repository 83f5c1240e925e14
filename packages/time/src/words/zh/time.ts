import { hourBefore, isDayBefore, type Piece, part, refused, type SaidTime } from "../pieces/piece.ts";
import { type Groups, type Reading, type Rule, rule } from "../pieces/rule.ts";
import { PART, partOf } from "./day-parts.ts";
import { NUMBER, numberOf } from "./numbers.ts";

const HOUR_WORD = "(?:\\d{1,2}|二?十[一二三四五六七八九]?|廿[一二三四]?|[零〇一二两三四五六七八九])";
const MINUTE = `(?::(?<colon>\\d{2})(?!\\d)|(?:点钟?|时(?!间|候|常))(?:(?<half>半)|(?<quarter>[一三123])刻|过?(?<minute>\\d{1,2}|零?${NUMBER})分?(?![钟天个点号月日周时:\\d零〇一二两三四五六七八九十]|小时)|整)?)`;

const MORNING_AND_EVENING: readonly Piece[] = [part("morning"), part("evening")];

/** 一点 far more often means "a little": it is one o'clock only beside other words about time. */
const ONE_POINT = /^[一1]$/;

export const chineseTime: readonly Rule[] = [
  rule(
    `(?:大约|大概|差不多|准时|正好|最[晚迟早])?(?:(?<part>${PART}|(?<![最至不])[早晚])的?\\s*)?(?<hour>${HOUR_WORD})\\s*${MINUTE}(?:左右|准时|多(?=$|[\\s,，。提叫]))?(?!建议|意见|要求|原因|注意|多钟)`,
    (groups, reading) => {
      const hour = numberOf(groups.hour!);
      if (hour === undefined || isALittle(groups, reading)) return undefined;
      const minute = minuteOf(groups);
      if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) {
        return [refused({ code: "no_such_time", time: `${hour}:${String(minute).padStart(2, "0")}` })];
      }
      const inPart = groups.part === undefined ? {} : { part: partOf(groups.part) };
      return [{ kind: "time", time: saidTime(groups, { hour, minute, ...inPart }) }];
    },
  ),
  rule(
    `(?:(?<part>${PART})的?)?差(?<before>[一三]刻|${NUMBER}分钟?)(?:到|就)?(?<hour>${HOUR_WORD})点`,
    readBefore,
  ),
  rule(`(?:(?<part>${PART})的?)?(?<hour>${HOUR_WORD})点差(?<before>[一三]刻|${NUMBER}分)`, readBefore),
  rule("正午", () => [{ kind: "time", time: { hour: 12, minute: 0, exact: true } }]),
  // What repeats names an hour by it; 明天半夜 is any time of the night.
  rule(`大?半夜(?:里|的?时候)?(?![\\s,，]*${HOUR_WORD})`, (_, { previous }) =>
    previous?.kind === "every" ? [{ kind: "time", time: { hour: 24, minute: 0, exact: true } }] : undefined,
  ),
  rule("午夜|子夜", () => [{ kind: "time", time: { hour: 24, minute: 0, exact: true } }]),
  rule(`早晚(?:各|(?=\\s*${HOUR_WORD}\\s*[点时:]))`, () => MORNING_AND_EVENING),
  // As in 早8晚8 and 早八晚六.
  rule(
    `(?<part>[早晚])(?<hour>${HOUR_WORD})(?=[早晚]${HOUR_WORD}|$|[\\s,，。、]|提醒|叫|记得)`,
    ({ part: name, hour = "" }, { previous, first }) => {
      const number = numberOf(hour);
      const isPlaced =
        first || previous?.kind === "every" || previous?.kind === "day" || previous?.kind === "time";
      if (!isPlaced || number === undefined || number > 24) return undefined;
      return [{ kind: "time", time: { hour: number, minute: 0, part: partOf(name!) } }];
    },
  ),
  // As in 每周五晚 and 周六晚聚餐, but not in 明天早起.
  rule("(?<part>[早晚])(?![饭餐安起睡退到点些于一间上])", ({ part: name }, { previous }) =>
    isDayBefore(previous) ? [part(partOf(name!))] : undefined,
  ),
  rule("早中晚", () => [part("morning"), part("noon"), part("evening")]),
  rule("早晚(?!各)", (_, { previous }) => (previous?.kind === "every" ? MORNING_AND_EVENING : undefined)),
  rule(`(?<part>${PART})(?![饭餐觉茶安好])`, ({ part: name }) => [
    /半夜|深夜/.test(name!) ? refused({ code: "vague" }, ["time"]) : part(partOf(name!)),
  ]),
];

/** As in 差五分三点 and 三点差五分. */
function readBefore({ part: name, before = "", hour = "" }: Groups): readonly Piece[] | undefined {
  const minutes = /刻/.test(before) ? numberOf(before[0]!)! * 15 : numberOf(before.replace(/分钟?/, ""));
  const full = numberOf(hour);
  if (minutes === undefined || full === undefined || minutes < 1 || minutes > 59 || full > 24)
    return undefined;
  const time = { hour: hourBefore(full), minute: 60 - minutes };
  return [{ kind: "time", time: name === undefined ? time : { ...time, part: partOf(name) } }];
}

function isALittle({ hour = "", colon, part, quarter, half, minute }: Groups, { previous, first }: Reading) {
  const isBare = ONE_POINT.test(hour) && (colon ?? part ?? quarter ?? half ?? minute) === undefined;
  return isBare && previous === undefined && !first;
}

function minuteOf({ colon, half, quarter, minute }: Groups): number {
  if (half) return 30;
  if (quarter) return numberOf(quarter)! * 15;
  return Number(colon ?? (minute === undefined ? 0 : (numberOf(minute.replace(/^零(?=.)/, "")) ?? 60)));
}

/** 08:00 and 17:30 are times of 24 hours; 8点 and 8:30 may be in either half of the day. */
function saidTime({ hour = "", colon }: Groups, time: SaidTime): SaidTime {
  const isExact = time.hour > 12 || time.hour === 0 || (colon !== undefined && /^0/.test(hour));
  return isExact ? { ...time, exact: true } : time;
}
