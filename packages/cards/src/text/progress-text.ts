import type { CardData } from "@etui/protocol/card";
import type { ProgressItem, ProgressStep } from "@etui/protocol/cards/progress";
import { progressWords } from "../print/progress-words.ts";
import { displayWidth, padToWidth } from "./display-width.ts";
import { type Ink, paint } from "./paint.ts";
import { plainWords } from "./plain-words.ts";
import { remainder } from "./remainder.ts";
import type { TextLook } from "./text-look.ts";

export function progressText({ style, items, steps, cut }: CardData<"progress">, look: TextLook): string[] {
  if (style !== "steps") return itemLines(items, cut, look);
  const shown = steps.slice(0, look.rows);
  return [
    ...shown.map((step) => `- ${stepText(step, look)}`),
    ...remainder(shown.length, steps.length, cut, "items", look),
  ];
}

function itemLines(
  items: readonly ProgressItem[],
  cut: CardData<"progress">["cut"],
  look: TextLook,
): string[] {
  const shown = items.slice(0, look.rows);
  const labels = shown.map(({ label }) => plainWords(label, look, MAX_LABEL_WIDTH));
  const widest = look.style === "markdown" ? 0 : Math.max(0, ...labels.map(displayWidth));
  return [
    ...shown.map((item, at) => {
      const words = plainWords(progressWords(item, look.locale), look, MAX_LABEL_WIDTH);
      return `- ${padToWidth(labels[at]!, widest, "left")} ${barText(item.value / item.max, look)} ${words}`;
    }),
    ...remainder(shown.length, items.length, cut, "items", look),
  ];
}

function barText(part: number, look: TextLook): string {
  // Begun is never drawn as nothing, and nearly done never as done.
  const blocks =
    part >= 1 ? BLOCKS : part <= 0 ? 0 : Math.min(BLOCKS - 1, Math.max(1, Math.round(part * BLOCKS)));
  return paint("felt", "▓".repeat(blocks), look) + paint("dim", "░".repeat(BLOCKS - blocks), look);
}

function stepText({ label, state, subtitle }: ProgressStep, look: TextLook): string {
  const { sign, ink } = SIGNS[state];
  const more = subtitle ? paint("dim", ` — ${plainWords(subtitle, look)}`, look) : "";
  return `${paint(ink, sign, look)} ${plainWords(label, look, MAX_LABEL_WIDTH)}${more}`;
}

const SIGNS: Record<ProgressStep["state"], { sign: string; ink: Ink }> = {
  done: { sign: "✓", ink: "felt" },
  current: { sign: "▸", ink: "brass" },
  todo: { sign: "○", ink: "dim" },
};
const BLOCKS = 20;
const MAX_LABEL_WIDTH = 60;
