/** A moment as people and models write it, with its zone, without which nobody knows which moment is meant. */
import { type Refusal, refuse } from "@etui/words/refusal";

export type Moment = { ok: true; at: Date } | { ok: false; refused: Refusal };

/** Reads an ISO moment with its zone ("2026-12-31T18:00:00+08:00"); `field` is its name in a refusal. */
export function parseMoment(field: string, given: string): Moment {
  try {
    const at = new Date(Temporal.Instant.from(given).epochMilliseconds);
    if (at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 1) throw new RangeError();
    return { ok: true, at };
  } catch {
    return refuse("moment.unreadable", { at: field });
  }
}

/** Reads a moment that must be in the future. */
export function parseFuture(field: string, given: string): Moment {
  const moment = parseMoment(field, given);
  if (!moment.ok || moment.at.getTime() > Date.now()) return moment;
  return refuse("moment.passed", { at: field, now: new Date().toISOString() });
}
