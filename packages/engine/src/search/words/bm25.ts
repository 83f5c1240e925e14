/** BM25: how much a word of a question says, and how much its repetitions in a text add. */

/** A repeated word says little more than a single one; this is k1 of BM25. */
export const SATURATION = 1.2;

/** The weight of a word that `having` of `all` texts contain. */
export const rarity = (having: number, all: number): number =>
  Math.log(1 + (Math.max(all, having) - having + 0.5) / (having + 0.5));

/**
 * What `count` occurrences of a word are worth, from 0 to 1, in a text that is `length` words long where the average has
 * `average`. `share` tells how much a long text is penalised; this is b of BM25.
 */
export function saturated(
  count: number,
  { length, average, share }: { length: number; average: number; share: number },
): number {
  const weight = count / (1 - share + (share * length) / average);
  return weight / (weight + SATURATION);
}
