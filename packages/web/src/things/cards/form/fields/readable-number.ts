/** A number, even if it came as text from a draft or a stored document. */
export function readableNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === "" || typeof value === "boolean") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
