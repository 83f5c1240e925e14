/**
 * How far a step of an index has come: it was at the end before, it is there now, not yet, or another process is at it.
 */
export type CaughtUp = "nothing" | "all" | "some" | "busy";
