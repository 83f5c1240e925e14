/** When the time of a file's last change says for sure that it is what it was. */

/** File systems count in steps of up to two seconds: two changes within one give the same time. */
const COARSEST_CLOCK_NS = 2_500_000_000n;

/** Old enough that any change from now on gives other times. */
export const isSettled = (newestNs: bigint): boolean =>
  BigInt(Date.now()) * 1_000_000n - newestNs > COARSEST_CLOCK_NS;

export const laterOf = (a: bigint, b: bigint): bigint => (a > b ? a : b);
