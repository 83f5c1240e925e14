/**
 * A key for each entry that stays with it when others come and go: its own name, numbered if a name repeats. With keys
 * by position, one new first row would look like a change of every row.
 */
export function identify<Entry>(entries: readonly Entry[], name: (entry: Entry) => string): string[] {
  const seen = new Map<string, number>();
  return entries.map((entry) => {
    const own = name(entry);
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return before === 0 ? own : `${own}\u0000${before}`;
  });
}
