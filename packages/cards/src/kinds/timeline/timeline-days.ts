import type { TimelineEntry } from "@etui/protocol/cards/timeline";
import { type IsoTime, readIsoTime } from "../../print/iso-time.ts";
import { printDate, zoneName } from "../../print/print-value.ts";
import { type Locale, wordsIn } from "../../words/words.ts";

export interface TimelineDay {
  /** `Sun 22 Nov 2026`, or the words for no date. */
  day: string;
  entries: { entry: TimelineEntry; time: string }[];
}

/** Entries in their order; neighbours on the same day are put together. */
export function timelineDays(entries: readonly TimelineEntry[], locale: Locale): TimelineDay[] {
  const days: TimelineDay[] = [];
  for (const entry of entries) {
    const at = entry.at === undefined ? undefined : readIsoTime(entry.at);
    const day = dayOf(entry, at, locale);
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)!.entries.push({ entry, time: timeOf(entry, at, locale) });
  }
  return days;
}

function dayOf({ at: written }: TimelineEntry, at: IsoTime | undefined, locale: Locale): string {
  if (written === undefined) return wordsIn(locale).undated;
  return at?.day === undefined ? printDate(written, locale) : printDate(written.slice(0, DAY), locale);
}

/** `08:30–09:00`, with the date of an end on another day; empty if the entry has no time. */
function timeOf({ at: written, until }: TimelineEntry, at: IsoTime | undefined, locale: Locale): string {
  const start = at?.time ?? "";
  const zone = at?.offset === undefined ? "" : ` ${zoneName(at.offset)}`;
  const end = until === undefined ? undefined : readIsoTime(until);
  if (until === undefined || until === written) return start + zone;
  const sameDay =
    end?.time !== undefined && end.offset === at?.offset && until.slice(0, DAY) === written?.slice(0, DAY);
  if (sameDay && start) return `${start}–${end.time}${zone}`;
  return `${start}${zone} → ${printDate(until, locale)}`.trimStart();
}

const DAY = "2026-11-22".length;
