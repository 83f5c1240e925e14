/** The places of the longest subsequence that only rises: what has kept its order while the others moved. */
export function longestRising(figures: readonly number[]): Set<number> {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [place, figure] of figures.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (figures[ends[middle]!]! < figure) low = middle + 1;
      else high = middle;
    }
    before[place] = low === 0 ? -1 : ends[low - 1]!;
    ends[low] = place;
  }
  const kept = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place]!) kept.add(place);
  return kept;
}
