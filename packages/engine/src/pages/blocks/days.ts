const DAY = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const JOURNAL = /^(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)$/;

/** A day of the calendar as `YYYY-MM-DD`; undefined if the text is none. */
export const dayOf = (text: string): string | undefined => asDay(DAY.exec(text.trim()));

/** The day of a journal by the name of its file: `2026-11-25`, `2026_11_25`. */
export const journalDayOf = (name: string): string | undefined => asDay(JOURNAL.exec(name));

function asDay(found: RegExpExecArray | null): string | undefined {
  if (!found) return undefined;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  // The database's calendar has no year 0.
  if (year === 0) return undefined;
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }).toString();
  } catch {
    return undefined;
  }
}
