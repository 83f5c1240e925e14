/** When a file's time of change proves that the file is unchanged. */

/** File systems count in steps of up to two seconds, so two changes within one step have the same time. */
const COARSEST_CLOCK_NS = 2_500_000_000n;

/** True if the newest time is old enough that any later change gives other times. */
export const isSettled = (newestNs: bigint): boolean =>
  BigInt(Date.now()) * 1_000_000n - newestNs > COARSEST_CLOCK_NS;

export const laterOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
