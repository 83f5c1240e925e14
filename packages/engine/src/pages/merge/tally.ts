/** What a merge did to a page, by the titles of sections. */
export interface Tally {
  /** Lines that came new. */
  added: Map<string, number>;
  /** Lines that took the place of others. */
  replaced: number;
  /** Titles that are no section of the page, and came new into the one that takes the rest. */
  ofNoSection: string[];
}

export const newTally = (): Tally => ({ added: new Map(), replaced: 0, ofNoSection: [] });

export function countAdded(tally: Tally, title: string, lines: readonly string[]): void {
  const count = lines.filter((line) => line.trim() !== "").length;
  if (count > 0) tally.added.set(title, (tally.added.get(title) ?? 0) + count);
}
