import type { Counter } from "@etui/protocol/cards/counter";

export interface Judged {
  direction: "up" | "down" | "same";
  /** Undefined if it is unknown which direction is good. */
  verdict: "better" | "worse" | undefined;
}

/** Whether a change is good. Up is not always better: fewer minutes late are. */
export function judgeDelta({ delta, good }: Pick<Counter, "delta" | "good">): Judged | undefined {
  if (delta === undefined) return undefined;
  const direction = delta > 0 ? "up" : delta < 0 ? "down" : "same";
  if (good === undefined || direction === "same") return { direction, verdict: undefined };
  return { direction, verdict: direction === good ? "better" : "worse" };
}
