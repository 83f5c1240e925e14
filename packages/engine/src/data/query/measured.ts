/** What the numbers of a group come to, with the same digits in a query and on a card. */
import type { Figures } from "./aggregate-documents.ts";
import type { Measure } from "./group-order.ts";

/** Null of nothing, but for a sum, which is zero. */
export function measured(
  measure: Measure,
  { numbers, sum, min, max, decimals }: Omit<Figures, "texts">,
): number | null {
  if (measure === "min") return min;
  if (measure === "max") return max;
  if (measure === "sum") return sum;
  return numbers === 0 ? null : mean(sum / numbers, decimals);
}

/** A mean is no finer than the values, but has at least two decimals, and a small one does not become zero. */
const mean = (value: number, decimals: number): number =>
  Math.abs(value) < 1
    ? Number(value.toPrecision(3))
    : Number(value.toFixed(Math.min(Math.max(2, decimals), MOST_DECIMALS)));

const MOST_DECIMALS = 12;
