/** The first instant of a compiled schedule strictly after `after`, both in epoch milliseconds. */
export type NextInstant = (after: number) => number | undefined;

/** The last instant: a later year has five digits, which no stored form allows. */
export const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);
