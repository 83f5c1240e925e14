/**
 * Limits what a foreign schema may cost in one call.
 *
 * Limits on size are not enough: sixteen definitions that each refer twice to the next are 65,536 visits, and one
 * definition in two alternatives that contain itself doubles with every level of the *value*. So each `$ref` followed
 * and each character matched is counted, and the call ends when the budget is used up.
 */

/** Each step takes up to 1 µs, so this is at most 100 ms. An ordinary call needs less than a hundred. */
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
