import type { Counter } from "@etui/protocol/cards/counter";

export interface Judged {
  direction: "up" | "down" | "same";
  /** Undefined where nobody said which way is good. */
  verdict: "better" | "worse" | undefined;
}

/** Up is not always good: of minutes late, less is better. */
export function judgeDelta({ delta, good }: Pick<Counter, "delta" | "good">): Judged | undefined {
  if (delta === undefined) return undefined;
  const direction = delta > 0 ? "up" : delta < 0 ? "down" : "same";
  if (good === undefined || direction === "same") return { direction, verdict: undefined };
  return { direction, verdict: direction === good ? "better" : "worse" };
}
