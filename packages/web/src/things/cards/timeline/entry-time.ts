import { printDate } from "@etui/cards/print-value";
import type { TimelineEntry } from "@etui/protocol/cards/timeline";
import type { Language } from "../../../base/words/choose-language.ts";
import { clockTime } from "../../../base/words/moment.ts";
import { dayOf, hasTime, momentOf } from "./timeline-days.ts";

interface EntryTime {
  /** The clock time, shown beside the rail. */
  start?: string;
  /** The clock time of the end, if it is on the same day as the start. */
  end?: string;
  /** The end in words, if it is on another day. */
  until?: string;
  /** The original text, if it is no day: a month, a year, "soon". */
  written?: string;
}

export function entryTime({ at, until }: TimelineEntry, language: Language): EntryTime {
  const day = dayOf(at);
  if (day === undefined) return at === undefined ? {} : { written: printDate(at, language) };
  const time: EntryTime = hasTime(at) ? { start: clockOf(at!, language) } : {};
  const lastDay = dayOf(until);
  if (lastDay === undefined) return time;
  const ends = hasTime(until) ? clockOf(until!, language) : undefined;
  if (lastDay === day) return ends === undefined ? time : { ...time, end: ends };
  const date = printDate(lastDay, language);
  return { ...time, until: ends === undefined ? date : `${date} ${ends}` };
}

const clockOf = (at: string, language: Language) => clockTime(new Date(momentOf(at)).toISOString(), language);
