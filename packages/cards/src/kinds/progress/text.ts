import type { CardData } from "@etui/protocol/card";
import type { ProgressItem, ProgressStep } from "@etui/protocol/cards/progress";
import { padToWidth, widestOf } from "../../characters/display-width.ts";
import { plainWords } from "../../characters/plain-words.ts";
import { printFacts, printName } from "../../print/print-facts.ts";
import { type Ink, paint } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { barOf, SIGNS } from "./progress-bar.ts";
import { progressWords } from "./progress-words.ts";

export function text({ style, items, steps, cut }: CardData<"progress">, look: TextLook): string[] {
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
  const labels = shown.map(({ label, path }) =>
    plainWords(printName(label, path, look.locale), look, MAX_LABEL_WIDTH),
  );
  const widest = look.style === "markdown" ? 0 : widestOf(labels);
  return [
    ...shown.map((item, at) => {
      const words = plainWords(progressWords(item, look.locale), look, MAX_LABEL_WIDTH);
      return `- ${padToWidth(labels[at]!, widest, "left")} ${barText(item.value / item.max, look)} ${words}`;
    }),
    ...remainder(shown.length, items.length, cut, "items", look),
  ];
}

function barText(part: number, look: TextLook): string {
  const { done, left } = barOf(part);
  return paint("felt", done, look) + paint("dim", left, look);
}

function stepText({ label, state, subtitle }: ProgressStep, look: TextLook): string {
  const more = subtitle
    ? paint("dim", ` — ${plainWords(printFacts(subtitle, look.locale), look)}`, look)
    : "";
  return `${paint(INK_OF[state], SIGNS[state], look)} ${plainWords(printFacts(label, look.locale), look, MAX_LABEL_WIDTH)}${more}`;
}

const INK_OF: Record<ProgressStep["state"], Ink> = { done: "felt", current: "brass", todo: "dim" };
const MAX_LABEL_WIDTH = 60;
