/**
 * When a repetition begins and ends: "from next Monday every day at 7", 每天早上八点到12月5日为止. The days are taken out of the
 * words, which are then read as ever, and the schedule becomes an RRULE with DTSTART and UNTIL.
 */

import { isOnlyAboutTime } from "./objections.ts";
import { namesSeveralDays } from "./phrases.ts";
import { readSpans, type WhenContext } from "./read-spans.ts";
import { boundedRule } from "./schedule/bounded-rule.ts";
import type { SaidSchedule } from "./schedule/schedule-of.ts";
import type { Range } from "./when-piece.ts";

const REPEATS_EN = "(?:every|each|daily|nightly|on weekdays|weekdays|remind|notify|tell)";
const FROM = [
  new RegExp(
    `(?<![a-z])(?:(?:starting|beginning)(?: (?:from|on))?|(?<!(?:apart|aside) )from) (?<day>[^,;]{3,30}?)(?: on(?:wards?)?)?(?=[,;]| ${REPEATS_EN}(?![a-z])| at \\d|$)[,;]?`,
  ),
  /从?(?<day>[^,，。;；从]{2,12}?)(?:起|开始|以后|之后)[,，]?(?=\s*(?:的?每|天天|工作日|都))/,
  /[,，]从?(?<day>[^,，。;；从]{2,12}?)(?:起|开始)(?=$|[,，。])/,
];
const UNTIL = [
  /[,;]? ?(?<![a-z])(?:until|till|through|up to)(?: and including)? (?<day>[^,;]{3,30}?)(?=[,;.]|$| (?:remind|notify|tell) )[,;]?/,
  /[,，]?(?:一直)?(?:直?到|截止到?|截至到?)(?<day>[^,，。;；到]{2,12}?)(?:为止|止|结束)[,，]?/,
  /[,，]?(?:直到|截止到?|截至到?)(?<day>[^,，。;；到]{2,12}?)(?=$|[,，。]|提醒|叫我|通知)[,，]?/,
];

export interface Bounds {
  /** The words without the days between which something repeats. */
  words: string;
  from?: Temporal.PlainDate;
  until?: Temporal.PlainDate;
  /** Where those days are named in the words as they were given, in order. */
  ranges: readonly Range[];
}

/** Undefined if no single day is named as the beginning or the end. */
export function boundsIn(words: string, context: WhenContext): Bounds | undefined {
  const begin = taken(words, FROM, context);
  const end = taken(begin?.words ?? words, UNTIL, context, begin?.day);
  if (!begin && !end) return undefined;
  const rest = (end ?? begin!).words.trim();
  // Of what was taken out first one space is left, so what follows it has moved.
  const moved = begin && end && end.range.start > begin.range.start ? lengthOf(begin.range) - 1 : 0;
  const ended = end && { start: end.range.start + moved, end: end.range.end + moved };
  const ranges = [begin?.range, ended].filter((range) => range !== undefined);
  return {
    words: rest,
    ...(begin && { from: begin.day }),
    ...(end && { until: end.day }),
    ranges: ranges.sort((one, other) => one.start - other.start),
  };
}

const lengthOf = ({ start, end }: Range) => end - start;

function taken(
  words: string,
  patterns: readonly RegExp[],
  context: WhenContext,
  after?: Temporal.PlainDate,
): { words: string; day: Temporal.PlainDate; range: Range } | undefined {
  const plain = words.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    const day = found && dayIn(found.groups!.day!, context, after);
    if (!found || !day) continue;
    const range = { start: found.index, end: found.index + found[0].length };
    return { day, range, words: `${words.slice(0, range.start)} ${words.slice(range.end)}` };
  }
  return undefined;
}

/** A text that names one day and nothing else: the likeliest that is still to come. */
function dayIn(
  text: string,
  context: WhenContext,
  after?: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const read = readSpans(text.trim(), context);
  if (!read.ok) return undefined;
  const [span, ...others] = read.spans;
  const isWhole = span?.start === 0 && span.end === read.readable.length && isOnlyAboutTime(span);
  const [piece, ...more] = span?.pieces ?? [];
  if (!isWhole || others.length + more.length > 0 || piece?.kind !== "day" || namesSeveralDays([piece]))
    return undefined;
  const first = after ?? read.now.toPlainDate();
  return piece.candidates.find((day) => Temporal.PlainDate.compare(day, first) >= 0);
}

/** The schedule between the days; undefined if it is none that repeats on days. */
export function withinBounds(said: SaidSchedule, { from, until }: Bounds): SaidSchedule | undefined {
  if (!said.ok) return undefined;
  const rule = boundedRule(said, { from, until });
  return rule === undefined ? undefined : { ...said, schedule: rule, schedule_type: "rrule" };
}
