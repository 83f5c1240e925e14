/**
 * A statement without the values that it does not mention, because a condition with them has turned out to be known: PostgreSQL
 * refuses to guess their types. No text of a query is part of the SQL, so that a sign of a dollar is a placeholder.
 */
export function onlyUsed(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const used: unknown[] = [];
  const places = new Map<string, number>();
  const renumbered = text.replaceAll(/\$(\d+)/g, (_all, number: string) => {
    let place = places.get(number);
    if (place === undefined) {
      place = used.push(values[Number(number) - 1]);
      places.set(number, place);
    }
    return `$${place}`;
  });
  return { text: renumbered, values: used };
}
