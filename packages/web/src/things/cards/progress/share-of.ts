import type { ProgressItem } from "@etui/protocol/cards/progress";

export interface Share {
  /** How far, 1 is the whole. It may be more. */
  share: number;
  /** What is filled of the track, 0 to 1. */
  filled: number;
  /** Where on the track the goal stands, when it was passed. */
  goal: number | undefined;
}

/** Beyond the goal the track is as long as what was reached, and the goal is a mark on it: 120 % is not drawn as 100. */
export function shareOf({ value, max }: Pick<ProgressItem, "value" | "max">): Share {
  const share = max > 0 && Number.isFinite(value) ? value / max : 0;
  if (share > 1) return { share, filled: 1, goal: 1 / share };
  return { share, filled: Math.max(0, share), goal: undefined };
}
