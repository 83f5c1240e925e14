/** How a task repeats, wherever in the line it is said. */
import type { Repeat } from "@etui/protocol/plan";
import type { Assumption } from "@etui/time/words/assumption";
import { boundsIn } from "@etui/time/words/bounds";
import { readWhen } from "@etui/time/words/read-when";
import type { Range } from "@etui/time/words/when-piece";
import { refusal } from "@etui/words/refusal";
import { afterDoneIn, countedIn, cumulativeIn } from "../repeat/around-repetition.ts";
import { type RepeatWordsRead, readRepeatWords } from "../repeat/parse-repeat.ts";
import { leaveExceptions } from "./leave-exceptions.ts";
import type { Draft, Place, QuickAddContext } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";

export interface TakenRepeat {
  repeat: Repeat;
  at: readonly Place[];
  assumed: readonly Assumption[];
  time?: string;
  part?: Extract<RepeatWordsRead, { ok: true }>["part"];
  /** The first day, if it was said: "from next Monday". */
  from?: string;
  /** Its day is the one until which it is to be done: "by Friday every week", 每周五前. */
  isDeadline?: true;
  /** The hour of that day has no place. */
  isLost?: true;
  /** Several days were named, and nothing says that they come again: the first of them is meant, once. */
  isOnce?: true;
}

/** Undefined if nothing repeats, or if it was not understood; then it stays in the title and a doubt says so. */
export function takeRepeat(line: QuickLine, draft: Draft, context: QuickAddContext): TakenRepeat | undefined {
  const marked = takeTildes(line);
  const afterDone = afterDoneIn(line.words, context);
  const found = afterDone ? [afterDone] : repetitionIn(line, draft, context);
  const ranges = found ?? marked;
  if (!ranges || ranges.length === 0) return undefined;
  const bounds = boundsIn(line.words, context);
  const around = [countedIn(line.words), cumulativeIn(line.words)].filter((range) => range !== undefined);
  const all = apart([...ranges, ...around, ...(bounds?.ranges ?? [])]);
  const at = all.map(({ start, end }): Place => [start, end]);
  const said = at.map(([start, end]) => line.words.slice(start, end)).join(" ");
  const { read, isDeadline } = readUntil(said, context);
  if (!read.ok || read.hasMore || read.times.length > 1) {
    for (const place of at) line.hide(place);
    draft.doubts.push(read.ok ? refusal("plan.repeat_several_times", { said: line.said(at) }) : read.refused);
    return undefined;
  }
  // A deadline is a day: its hour would be lost if it did not stay in the title.
  const isLost = isDeadline && (read.times.length > 0 || read.part !== undefined);
  if (isLost) for (const place of at) line.hide(place);
  else line.take(at);
  leaveExceptions(line, draft);
  const [time] = isDeadline ? [] : read.times;
  const isOnce =
    around.length === 0 && !bounds && !marked && !afterDone && namesOnlyDays(read.assumed, read.repeat);
  return {
    repeat: isOnce ? ofFirstInRow(read.repeat) : read.repeat,
    at,
    assumed: read.assumed,
    ...(time !== undefined && { time }),
    ...(read.part && !isDeadline && { part: read.part }),
    ...(isDeadline && { isDeadline }),
    ...(isLost && { isLost }),
    ...(read.from && { from: read.from.toString() }),
    ...(isOnce && { isOnce }),
  };
}

const UNTIL = /^(?:by|due)\s+(?<english>.+)$|^(?<chinese>.+?)\s*(?:之前|以前|前)$/isu;
/** "Every month by the 25th", "every month on the 25th", before words that would else say which 25th it is. */
const DATE_BEHIND = /^\s*,?\s*(?:by|on)\s+(?:the\s+)?(?<day>\d{1,2}(?:st|nd|rd|th))(?![\p{L}\p{N}])/iu;

/** What repeats, also where its day is said as one until which it is to be done. An hour of that day is refused. */
function readUntil(said: string, context: QuickAddContext): { read: RepeatWordsRead; isDeadline?: true } {
  const read = readRepeatWords(said, context);
  if (read.ok && !read.hasMore) return /(?:^|\s)by\s/i.test(said) ? { read, isDeadline: true } : { read };
  const { english, chinese } = UNTIL.exec(said.trim())?.groups ?? {};
  const day = english ?? chinese ?? said.replace(/\sby\s/i, " on ");
  const until = readRepeatWords(day, context);
  const isDay = until.ok && !until.hasMore && until.times.length === 0 && until.part === undefined;
  return isDay && !namesSeveral(until.repeat) ? { read: until, isDeadline: true } : { read };
}

/** 每周一 周五前 may be two days, and no deadline is meant by both. */
const namesSeveral = ({ rule }: Repeat): boolean => /=[^;]*,/.test(rule);

const WORKING_DAYS = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

/**
 * "Monday and Tuesday" without "every" may be a meeting of two days, and a repeat that nobody wanted never ends. From
 * Monday to Friday are the working days, and three that lie apart (周一三五) a habit: those do come again.
 */
const namesOnlyDays = (assumed: readonly Assumption[], { rule }: Repeat): boolean => {
  const days = weekdaysOf(rule);
  const isHabit = days.length > 2 && firstsInRow(days).length > 1;
  return rule !== WORKING_DAYS && !isHabit && assumed.some(({ code }) => code === "several_days");
};

const WEEK = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const weekdaysOf = (rule: string): string[] =>
  /^FREQ=WEEKLY;BYDAY=([A-Z,]+)$/.exec(rule)?.[1]?.split(",") ?? [];

/** The days with none of the others just before them. */
const firstsInRow = (days: readonly string[]): string[] =>
  days.filter((day) => !days.includes(WEEK[(WEEK.indexOf(day) + 6) % 7]!));

/** From Monday to Wednesday begins on a Monday, also if it is said on a Tuesday; of days that lie apart, the next counts. */
function ofFirstInRow(repeat: Repeat): Repeat {
  const [first, ...others] = firstsInRow(weekdaysOf(repeat.rule));
  return first === undefined || others.length > 0
    ? repeat
    : { ...repeat, rule: `FREQ=WEEKLY;BYDAY=${first}` };
}

/** `~` before a repeat only marks it; "weekly" alone, which is else a part of the title, is one by that mark. */
function takeTildes(line: QuickLine): readonly Range[] | undefined {
  const MARK =
    /(?<=^|[\s,，、。;；])[~～](?:(?<adverb>(?:daily|weekly|monthly|yearly)(?![\p{L}\p{N}]))|(?=每|隔|完成|做完|every|each))/giu;
  let adverb: Range | undefined;
  for (const { index, 0: mark, groups } of line.words.matchAll(MARK)) {
    line.take([[index, index + 1]]);
    if (groups?.adverb) adverb ??= { start: index + 1, end: index + mark.length };
  }
  return adverb && [adverb];
}

/** The places of what repeats, with the hour that belongs to it. */
function repetitionIn(line: QuickLine, draft: Draft, context: QuickAddContext): readonly Range[] | undefined {
  const bounds = boundsIn(line.words, context);
  const words = (bounds?.ranges ?? []).reduce(
    (text, { start, end }) => text.slice(0, start) + ",".padEnd(end - start) + text.slice(end),
    line.words,
  );
  const read = readWhen(words, context);
  if (!read.ok) return undefined;
  const whole = read.pieces.filter(({ kind }) => kind === "repetition").map(({ ranges }) => ranges);
  const parts = read.unread
    .map(({ range }) => [range])
    .filter(([range]) => {
      const alone = readUntil(words.slice(range!.start, range!.end), context).read;
      return (
        alone.ok &&
        !alone.hasMore &&
        /每|隔|逢|次|every|each|ly\b/i.test(words.slice(range!.start, range!.end))
      );
    });
  const found = [...whole, ...parts].map((ranges) => withDateBehind(ranges as readonly Range[], words));
  if (found.length > 1) {
    const said = found.map((ranges) => line.said(ranges.map(({ start, end }): Place => [start, end])));
    for (const { start, end } of found.flat()) line.hide([start, end]);
    draft.doubts.push(refusal("plan.said_twice", { field: "repeat", said }));
    return undefined;
  }
  return found[0];
}

function withDateBehind(ranges: readonly Range[], words: string): readonly Range[] {
  const last = ranges.at(-1)!;
  const isMonthly = /month(?:ly)?$/i.test(words.slice(last.start, last.end));
  const found = isMonthly ? DATE_BEHIND.exec(words.slice(last.end)) : null;
  return found ? [...ranges.slice(0, -1), { start: last.start, end: last.end + found[0].length }] : ranges;
}

/** Ranges in order, those that overlap as one. */
function apart(ranges: readonly Range[]): Range[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...ranges].sort((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
