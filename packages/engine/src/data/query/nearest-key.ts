/** The key that was probably meant. Documents have short ones, so more is forgiven than for the names of tools and arguments. */
import { closest, distance } from "fastest-levenshtein";

/** Undefined if none is near. */
export function nearestKey(name: string, known: readonly string[]): string | undefined {
  const low = name.toLowerCase();
  const same = known.find((one) => one.toLowerCase() === low);
  if (same !== undefined || known.length === 0) return same;
  const nearest = closest(name.slice(0, 60), known as string[]);
  return distance(nearest, name.slice(0, 60)) <= Math.ceil(name.length / 3) ? nearest : undefined;
}
