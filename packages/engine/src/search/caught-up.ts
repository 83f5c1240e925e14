/** How far a step of an index has come: to the end, not yet, or another process is at it. */
export type CaughtUp = "all" | "some" | "busy";
