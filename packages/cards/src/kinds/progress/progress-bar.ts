import type { ProgressStep } from "@etui/protocol/cards/progress";

/** `▓▓▓▓▓▓▓░░░`: begun is never drawn as nothing, and nearly done never as done. */
export function barOf(part: number): { done: string; left: string } {
  const inside = Math.min(BLOCKS - 1, Math.max(1, Math.round(part * BLOCKS)));
  const blocks = part >= 1 ? BLOCKS : part > 0 ? inside : 0;
  return { done: "▓".repeat(blocks), left: "░".repeat(BLOCKS - blocks) };
}

export const SIGNS: Record<ProgressStep["state"], string> = { done: "✓", current: "▸", todo: "○" };

const BLOCKS = 20;
