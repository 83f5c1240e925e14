/** Numbers that a seed reproduces (mulberry32). */
export type Random = (below: number) => number;

export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits);
    return ((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * below) | 0;
  };
}

/** A new one for each run, or `SEED` to repeat one; a test puts it into its name, so that a failure shows it. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);
