import type { Drift } from "./shapes.ts";

/** For the answer to a write, a sentence for each shape; `document` is the subject. */
export const driftInWords = (drifts: readonly Drift[], document = "It"): string[] =>
  drifts.map(
    ({ pattern, problems }) => `${document} does not keep the shape of ${pattern}: ${problems.join(" ")}`,
  );
