/** Conditions put together, without those that are known already: shorter statements are planned sooner. */

export function allHold(conditions: readonly string[]): string {
  const open = conditions.filter((one) => one !== "true");
  if (open.includes("false")) return "false";
  return open.length === 0 ? "true" : open.length === 1 ? open[0]! : `(${open.join(" and ")})`;
}

export function oneHolds(conditions: readonly string[]): string {
  const open = conditions.filter((one) => one !== "false");
  if (open.includes("true")) return "true";
  return open.length === 0 ? "false" : open.length === 1 ? open[0]! : `(${open.join(" or ")})`;
}

export const opposite = (condition: string): string =>
  condition === "true" ? "false" : condition === "false" ? "true" : `not (${condition})`;
