/** The tables of a statement that occur only after `left join`: their columns may be null in any case. */
export function leftJoined(text: string): ReadonlySet<string> {
  const ranges = [...text.matchAll(/\bleft join\s+(?:lateral\s+)?/g)].map((found) => {
    const from = found.index + found[0].length;
    return { from, to: text[from] === "(" ? endOfBrackets(text, from) : from + 1 };
  });
  const tables = [...text.matchAll(/\b(?:from|join|join lateral|into|update|using)\s+(\w+)/g)].map(
    (found) => ({
      name: found[1]!,
      isBehind: ranges.some(({ from, to }) =>
        isWithin(found.index + found[0].length - found[1]!.length, from, to),
      ),
    }),
  );
  const elsewhere = new Set(tables.filter(({ isBehind }) => !isBehind).map(({ name }) => name));
  return new Set(tables.map(({ name }) => name).filter((name) => !elsewhere.has(name)));
}

const isWithin = (at: number, from: number, to: number): boolean => at >= from && at < to;

function endOfBrackets(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}
