import type { CardData } from "@etui/protocol/card";
import type { Counter } from "@etui/protocol/cards/counter";
import { plainWords } from "../../characters/plain-words.ts";
import { printName } from "../../print/print-facts.ts";
import { type Ink, paint, strong } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { wordsIn } from "../../words/words.ts";
import { counterWords } from "./counter-words.ts";

export function text({ counters, cut }: CardData<"counter">, look: TextLook): string[] {
  const shown = counters.slice(0, look.rows);
  return [
    ...shown.map((counter) => `- ${line(counter, look)}`),
    ...remainder(shown.length, counters.length, cut, "items", look),
  ];
}

function line(counter: Counter, look: TextLook): string {
  const { value, delta } = counterWords(counter, look.locale);
  const counted = wordsIn(look.locale).labelled(
    plainWords(printName(counter.label, counter.path, look.locale), look, MAX_LABEL_WIDTH),
    strong(plainWords(value, look, MAX_LABEL_WIDTH), look),
  );
  if (delta === undefined) return counted;
  return `${counted} ${paint(inkOf(counter), `(${plainWords(delta, look, MAX_LABEL_WIDTH)})`, look)}`;
}

function inkOf({ delta = 0, good }: Counter): Ink {
  if (good === undefined || delta === 0) return "dim";
  return delta > 0 === (good === "up") ? "felt" : "danger";
}

const MAX_LABEL_WIDTH = 80;
