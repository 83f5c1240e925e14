/**
 * What repeats by whole days, for what has an hour of its own or none: "every Monday at 9" is a rule of Mondays and the
 * time 09:00. In contrast to `parseWhen`, "every week" needs no day, and a missing hour is not made up.
 */

import type { Assumption } from "./assumption.ts";
import { boundsIn } from "./bounds.ts";
import { isAboutTime } from "./objections.ts";
import type { DayPart } from "./pieces/day-part.ts";
import type { Piece, Repetition } from "./pieces/piece.ts";
import { LONGEST, readSpans, type WhenContext } from "./read-spans.ts";
import type { Refusal } from "./refusal.ts";
import { isLink, type Span } from "./scan-words.ts";
import { dayRuleOf } from "./schedule/bounded-rule.ts";
import { repetitionOf } from "./schedule/repetition.ts";
import { scheduleOf } from "./schedule/schedule-of.ts";

export type DayRepetition =
  | {
      ok: true;
      /** The text of an RRULE without hours, and without the days between which it holds. */
      rule: string;
      /** HH:MM; empty if no hour was said. */
      times: readonly string[];
      part?: DayPart;
      from?: Temporal.PlainDate;
      until?: Temporal.PlainDate;
      assumed: readonly Assumption[];
      /** True if there are more words than those. */
      hasMore: boolean;
    }
  | { ok: false; refusal: Refusal };

export function readDayRepetition(words: string, context: WhenContext): DayRepetition {
  const bounds = words.length > LONGEST ? undefined : boundsIn(words, context);
  const text = bounds?.words ?? words;
  const read = readSpans(text, context);
  if (!read.ok) return read;
  const { spans, readable, now } = read;
  const pieces = spans.flatMap((span) => span.pieces);
  const said = saidRule(spans, pieces, now);
  if (!said.ok) return said;
  const parts = pieces.filter((piece) => piece.kind === "part").map(({ part }) => part);
  const isTimed = pieces.some(({ kind }) => kind === "time");
  const [part] = parts;
  return {
    ok: true,
    rule: said.rule,
    times: isTimed || parts.length > 1 ? said.times : [],
    ...(!isTimed && parts.length === 1 && part && { part }),
    ...(bounds?.from && { from: bounds.from }),
    ...(bounds?.until && { until: bounds.until }),
    assumed: said.assumed.filter(({ code }) => code !== "hour_not_given"),
    hasMore: hasMore(readable, spans),
  };
}

type SaidRule =
  | { ok: true; rule: string; times: readonly string[]; assumed: readonly Assumption[] }
  | { ok: false; refusal: Refusal };

function saidRule(spans: readonly Span[], pieces: readonly Piece[], now: Temporal.ZonedDateTime): SaidRule {
  const repetition = repetitionOf(pieces);
  const bare = repetition !== undefined && repetition !== "contradiction" && bareRule(repetition, pieces);
  if (bare) return { ok: true, rule: bare, times: [], assumed: [] };
  const schedule = scheduleOf(spans, now);
  if (!schedule.ok) return schedule;
  const found = dayRuleOf(schedule.schedule, schedule.schedule_type);
  if (!found) return { ok: false, refusal: { code: "no_time_found" } };
  return { ok: true, ...found, assumed: schedule.assumed };
}

const FREQUENCIES = { week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

/** "Every week", 每三个月: which day of it is not said. */
function bareRule({ unit, interval, on, times, monthOfQuarter }: Repetition, pieces: readonly Piece[]) {
  const isAlone = pieces.every(({ kind }) => kind === "every");
  if (!isAlone || on || times !== undefined || monthOfQuarter !== undefined) return undefined;
  if (unit === "second" || unit === "day") return undefined;
  const every = unit === "quarter" ? interval * 3 : interval;
  const frequency = FREQUENCIES[unit === "quarter" ? "month" : unit];
  return every === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${every}`;
}

function hasMore(words: string, spans: readonly Span[]): boolean {
  let from = 0;
  for (const { start, end } of [...spans.filter(isAboutTime), { start: words.length, end: words.length }]) {
    if (!isLink(words.slice(from, start))) return true;
    from = end;
  }
  return false;
}
