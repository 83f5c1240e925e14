import { languageOf } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import type { Drift } from "./shapes.ts";

/** How a document differs from one shape, as an answer says it: the problems are sentences in the caller's language. */
export interface ToldDrift extends Omit<Drift, "problems"> {
  problems: readonly string[];
}

export const toldDrifts = (drifts: readonly Drift[], locale = "en"): ToldDrift[] =>
  drifts.map(({ problems, ...drift }) => ({
    ...drift,
    problems: problems.map((problem) => sayRefusal(problem, languageOf(locale))),
  }));

/** One sentence per shape for the answer to a write; `document` is the subject. */
export const driftInWords = (drifts: readonly ToldDrift[], document = "It"): string[] =>
  drifts.map(
    ({ pattern, problems }) => `${document} does not keep the shape of ${pattern}: ${problems.join(" ")}`,
  );
