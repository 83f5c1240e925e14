/** Decimal places of a number as it is written; undefined for one with an exponent, which nobody writes as an amount. */
function decimalsOf(value: number): number | undefined {
  const text = String(value);
  return text.includes("e") ? undefined : (text.split(".")[1]?.length ?? 0);
}

/** Adds two numbers as they are written: 0.1 and 0.2 are 0.3, so that a filter finds the balance that a person expects. */
export function addDecimally(one: number, other: number): number {
  const sum = one + other;
  const decimals = [one, other, sum].map(decimalsOf);
  if (decimals.includes(undefined)) return sum;
  return Number(sum.toFixed(Math.max(decimals[0]!, decimals[1]!)));
}
