import { invocation } from "../invocation.ts";
/** A moment as every list prints it: this machine's time with its zone, as `--since` and `--as-of` take it back. */
export const localTime = (at: string | Date): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toString({
    timeZone: invocation().timeZone,
    fractionalSecondDigits: 3,
  });

/** "2026-12-31", of this machine's zone. */
export const dayOf = (date: Date): string => date.toLocaleDateString("sv");
