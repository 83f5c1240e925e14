import { invocation } from "../invocation.ts";
/** A moment as every list prints it: this machine's time with its zone, which `--since` and `--as-of` accept. */
export const localTime = (at: string | Date): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(at).getTime()).toString({
    timeZone: invocation().timeZone,
    fractionalSecondDigits: 3,
  });

/** A date such as "2026-12-31", in this machine's zone. */
export const dayOf = (date: Date): string => date.toLocaleDateString("sv");
