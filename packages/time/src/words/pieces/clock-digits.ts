import { isDayBefore, type Piece, refused } from "./piece.ts";
import { type Groups, type Reading, type Rule, rule, wordRule } from "./rule.ts";

/** Times in four digits such as 0800, in either language. Alone they could be a count, a year or a telephone number. */

const DIGITS = "(?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)";
const EARLY = "(?<hour>0\\d)(?<minute>[0-5]\\d)(?![\\d:.-]|\\s?\\d)";
const HOURS = "(?:\\s?(?:h|hrs?|hours)(?![a-z]))?";
const END =
  "(?=\\s*(?:$|[,;!?，。、&]|\\.(?!\\d)|(?:and|on|every|each|remind|to|today|tomorrow|next)\\b|提醒|叫|记得|让))";

export const clockDigits: readonly Rule[] = [
  wordRule(
    `(?:at|@)\\s*${DIGITS}${HOURS}(?!\\s*(?:%|-|°|percent|people|degrees|miles|km|st\\b|street))`,
    (groups) => [time(groups)],
  ),
  rule(`${EARLY}${HOURS}`, (groups, { previous, first }) =>
    first || isPlaced(previous) ? [time(groups)] : [unclear(groups)],
  ),
  rule(`${DIGITS}${HOURS}${END}`, (groups, { previous }) =>
    isPlaced(previous) && !isYear(groups, previous) ? [time(groups)] : undefined,
  ),
  rule(`${DIGITS}(?=\\s+(?:today|tomorrow|on|every|next)\\b|[今明后每周])`, (groups, { first }) =>
    first ? [time(groups)] : undefined,
  ),
  rule(`${DIGITS}(?!\\d|\\s?[个元块米步字次人只年页])`, (groups, { previous }) =>
    isPlaced(previous) ? [unclear(groups)] : undefined,
  ),
];

const time = ({ hour, minute }: Groups): Piece => ({
  kind: "time",
  time: { hour: Number(hour), minute: Number(minute), exact: true },
});

const unclear = ({ hour, minute }: Groups) =>
  refused({ code: "unclear_number", written: `${hour}${minute}` }, ["time"]);

const isPlaced = (previous: Reading["previous"]) =>
  isDayBefore(previous) || previous?.kind === "part" || previous?.kind === "time";

/** As in "12/1 2026". */
const isYear = ({ hour }: Groups, previous: Reading["previous"]) =>
  hour === "20" && previous?.kind === "day" && previous.on?.kind === "date";
