/** A length of time as people write it: "10m", "2h", "1d12h", "PT90M". */

const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;
const SHORT = /^(\d{1,6}[wdhms])+$/;
const PART = /(\d+)([wdhms])/g;
const LONGEST_MS = 366 * UNITS.d;

export type Duration = { ok: true; ms: number } | { ok: false; error: string };

/** Days are 24 hours. At least a second, at most a year. */
export function parseDuration(field: string, given: string): Duration {
  const ms = milliseconds(given.trim().toLowerCase());
  if (ms === undefined) {
    return { ok: false, error: `${field} is no length of time: write "10m", "2h", "1d12h" or "PT10M".` };
  }
  if (ms < UNITS.s || ms > LONGEST_MS) {
    return { ok: false, error: `${field} must be between a second and a year.` };
  }
  return { ok: true, ms };
}

/** Of a text that was checked when it was stored. */
export function durationMs(text: string): number {
  const ms = milliseconds(text.trim().toLowerCase());
  if (ms === undefined) throw new Error(`a stored length of time cannot be read: ${text}`);
  return ms;
}

function milliseconds(text: string): number | undefined {
  if (SHORT.test(text)) {
    let ms = 0;
    for (const [, amount, unit] of text.matchAll(PART))
      ms += Number(amount) * UNITS[unit as keyof typeof UNITS];
    return ms;
  }
  if (!text.startsWith("p")) return undefined;
  try {
    const duration = Temporal.Duration.from(text.toUpperCase());
    if (duration.years !== 0 || duration.months !== 0) return undefined;
    return duration.total({ unit: "milliseconds", relativeTo: "2026-01-01" });
  } catch {
    return undefined;
  }
}
