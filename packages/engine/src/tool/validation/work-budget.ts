/**
 * Bounds what a foreign schema may cost on one call.
 *
 * Size limits cannot do it: sixteen definitions that each refer twice to the next are 65,536 visits, and one
 * definition in two alternatives that contain itself doubles with every level of the *value*. So each `$ref`
 * followed and each character matched is counted, and the call ends when the count runs out.
 */

/** Up to 1 µs each, so 100 ms at the most. An ordinary call spends less than a hundred. */
const MAX_STEPS = 100_000;

export class WorkExceeded extends Error {
  override name = "WorkExceeded";
}

let stepsLeft = MAX_STEPS;

export function spend(steps: number): void {
  stepsLeft -= steps;
  if (stepsLeft < 0) throw new WorkExceeded();
}

/** Runs a check that cannot be interrupted from outside. Checks are synchronous, so one counter serves all. */
export function withinBudget<Result>(check: () => Result): Result {
  stepsLeft = MAX_STEPS;
  return check();
}
