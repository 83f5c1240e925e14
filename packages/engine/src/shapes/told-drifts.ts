import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
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

/** One remark per shape for the answer to a write; `path` names the document among several. */
export const driftRemarks = (drifts: readonly Drift[], path?: string): Refusal[] =>
  drifts.map(({ pattern, problems }) =>
    refusal("receipt.drift", { pattern, problems, ...(path !== undefined && { path }) }),
  );
