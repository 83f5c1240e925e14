import type { ProgressStep } from "@etui/protocol/cards/progress";

/** `▓▓▓▓▓▓▓░░░`: something begun never looks empty, and something nearly done never looks full. */
export function barOf(part: number): { done: string; left: string } {
  const inside = Math.min(BLOCKS - 1, Math.max(1, Math.round(part * BLOCKS)));
  const blocks = part >= 1 ? BLOCKS : part > 0 ? inside : 0;
  return { done: "▓".repeat(blocks), left: "░".repeat(BLOCKS - blocks) };
}

export const SIGNS: Record<ProgressStep["state"], string> = { done: "✓", current: "▸", todo: "○" };

const BLOCKS = 20;
