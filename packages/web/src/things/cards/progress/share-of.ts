import type { ProgressItem } from "@etui/protocol/cards/progress";

export interface Share {
  /** The share of the whole; 1 is all of it, and it may be more. */
  share: number;
  /** The filled part of the track, 0 to 1. */
  filled: number;
  /** The place of the goal on the track, if it was exceeded. */
  goal: number | undefined;
}

/**
 * Beyond the goal, the track is as long as the value and the goal is a mark on it, so that 120 % is not drawn as 100.
 */
export function shareOf({ value, max }: Pick<ProgressItem, "value" | "max">): Share {
  const share = max > 0 && Number.isFinite(value) ? value / max : 0;
  if (share > 1) return { share, filled: 1, goal: 1 / share };
  return { share, filled: Math.max(0, share), goal: undefined };
}

/** Whether it is a part of a hundred percent. */
export const isShare = ({ max, unit }: Pick<ProgressItem, "max" | "unit">): boolean =>
  max === 100 && unit === "%";
