import type { Drift } from "./shapes.ts";

/** One sentence per shape for the answer to a write; `document` is the subject. */
export const driftInWords = (drifts: readonly Drift[], document = "It"): string[] =>
  drifts.map(
    ({ pattern, problems }) => `${document} does not keep the shape of ${pattern}: ${problems.join(" ")}`,
  );
