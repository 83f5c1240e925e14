/** `km desc` and `km:desc`, as other languages write an order: `-km`. Any other text stays as it is. */
export function sortSpelling(given: string): string {
  const [, minus = "", named = "", direction] =
    /^(-?)(.+?)\s*(?:\s|:)\s*(asc|desc|ascending|descending)$/i.exec(given) ?? [];
  if (direction === undefined) return given;
  return /^d/i.test(direction) || minus ? `-${named}` : named;
}
