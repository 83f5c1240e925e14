/** A moment as people and models write it, with its zone: without one nobody knows which moment is meant. */
export type Moment = { ok: true; at: Date } | { ok: false; error: string };

export function parseMoment(field: string, given: string): Moment {
  try {
    const at = new Date(Temporal.Instant.from(given).epochMilliseconds);
    if (at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 0) throw new RangeError();
    return { ok: true, at };
  } catch {
    return {
      ok: false,
      error: `${field} is no moment: write a date, a time and a zone, for example 2026-12-31T18:00:00+08:00.`,
    };
  }
}

/** For what is to happen then. */
export function parseFuture(field: string, given: string): Moment {
  const moment = parseMoment(field, given);
  if (!moment.ok || moment.at.getTime() > Date.now()) return moment;
  return { ok: false, error: `${field} has passed already: it is ${new Date().toISOString()} now.` };
}
