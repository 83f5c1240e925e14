/** Goes through all possible outcomes, one per run. */

/** Up to this many are all tried. Beyond it, each choice still takes each of its values at least once. */
const ALL_OF = 32;
/** No place has so many ways: choices whose keys change from run to run would go on for ever. */
const MOST = 5_000;

export interface Choices {
  /** One of several values; the same one for the same key during the whole run. */
  among<Value>(key: string, values: readonly Value[]): Value;
}

/** Thrown if this way leads nowhere. */
export class NoWay extends Error {}

export function everyWay<Result>(run: (choices: Choices) => Result): Result[] {
  const results: Result[] = [];
  const waiting: Way[] = [{ decided: new Map(), newest: undefined }];
  const seen = new Set<string>();
  for (let runs = 0; waiting.length > 0; ) {
    const fresh = waiting.findIndex(({ newest }) => newest === undefined || !seen.has(newest));
    if (fresh === -1 && runs >= ALL_OF) break;
    const [{ decided, newest }] = waiting.splice(Math.max(fresh, 0), 1) as [Way];
    const taken = new Map<string, number>();
    runs += 1;
    if (runs > MOST) throw new Error(`There is no end of ways, the next with ${newest}`);
    try {
      results.push(
        run({
          among(key, values) {
            const index = taken.get(key) ?? decided.get(key) ?? 0;
            if (!taken.has(key) && !decided.has(key))
              for (let other = 1; other < values.length; other += 1)
                waiting.push({ decided: new Map([...taken, [key, other]]), newest: `${key} ${other}` });
            taken.set(key, index);
            return values[index]!;
          },
        }),
      );
    } catch (thrown) {
      if (!(thrown instanceof NoWay)) throw thrown;
    }
    for (const [key, index] of taken) seen.add(`${key} ${index}`);
  }
  return results;
}

interface Way {
  decided: ReadonlyMap<string, number>;
  /** The choice in which it differs from the run that found it. */
  newest: string | undefined;
}
