import type { Counter } from "@etui/protocol/cards/counter";
import { printFacts } from "../../print/print-facts.ts";
import { printDelta, printNumber } from "../../print/print-value.ts";
import { type Locale, wordsIn } from "../../words/words.ts";

/** `182 pages` and `+31 vs last week`. */
export function counterWords(counter: Counter, locale: Locale): { value: string; delta?: string } {
  const { unit, delta, delta_unit, delta_label } = counter;
  const value =
    typeof counter.value === "number"
      ? printNumber(counter.value, locale, unit)
      : `${printFacts(counter.value, locale)}${unit ? ` ${unit}` : ""}`;
  if (delta === undefined) return { value };
  const change = printDelta(delta, locale, delta_unit);
  return { value, delta: delta_label ? wordsIn(locale).change(change, delta_label) : change };
}
