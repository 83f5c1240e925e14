import { distance } from "fastest-levenshtein";

/** Longer names are not misspelt, and comparing them would take long. */
const MAX_NAME = 100;

/**
 * The known name that was most likely meant, for tools, fields and enum values.
 * Case, underscores, dots, dashes and spaces are ignored. Then the same words in another order are tried, then a few
 * wrong letters, then the only name that begins with it, and then the only one that has it as a word.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const meant = plain(name);
  if (meant === "" || name.length > MAX_NAME) return undefined;
  const bySpelling = known.find((candidate) => plain(candidate) === meant);
  if (bySpelling !== undefined) return bySpelling;

  const words = wordsOf(name);
  const sameWords = words.toSorted().join(" ");
  const byWords =
    words.length > 1
      ? known.find((candidate) => wordsOf(candidate).toSorted().join(" ") === sameWords)
      : undefined;
  return (
    byWords ??
    byLetters(meant, known) ??
    onlyOne(known, meant, (candidate) => plain(candidate).startsWith(meant)) ??
    onlyOne(known, meant, (candidate) => wordsOf(candidate).includes(meant))
  );
}

function byLetters(meant: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = lettersForgiven(meant.length) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - meant.length) > MAX_NAME) continue;
    const wrong = wrongLetters(meant, plain(candidate));
    if (wrong < fewest) [best, fewest] = [candidate, wrong];
  }
  return best;
}

/** Swapping two neighbours is one slip, which the edit distance counts as two. */
function wrongLetters(meant: string, candidate: string): number {
  const wrong = distance(meant, candidate);
  if (wrong !== 2 || meant.length !== candidate.length) return wrong;
  const first = Array.from(meant).findIndex((_letter, index) => meant[index] !== candidate[index]);
  const swapped = meant.slice(0, first) + meant[first + 1] + meant[first] + meant.slice(first + 2);
  return swapped === candidate ? 1 : wrong;
}

/** A name of two letters may have no wrong letter; otherwise everything would be near everything. */
function lettersForgiven(length: number): number {
  if (length < 3) return 0;
  if (length < 5) return 1;
  return length < 8 ? 2 : Math.min(4, Math.floor(length / 3));
}

function onlyOne(
  known: readonly string[],
  meant: string,
  fits: (candidate: string) => boolean,
): string | undefined {
  if (meant.length < 3) return undefined;
  const fitting = known.filter(fits);
  return fitting.length === 1 ? fitting[0] : undefined;
}

const plain = (name: string) => name.toLowerCase().replace(/[_.\-\s]/g, "");

/** `searchBlocksByTag` and `search_blocks.by-tag` are the same four words. */
const wordsOf = (name: string) =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1_$2")
    .toLowerCase()
    .split(/[_.\-\s]+/)
    .filter(Boolean);
