/** The instants of a compiled schedule, in epoch milliseconds: the first strictly after `after`. */
export type NextInstant = (after: number) => number | undefined;

/** Instants end here: a later year has five digits, which no stored form has. */
export const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59);
