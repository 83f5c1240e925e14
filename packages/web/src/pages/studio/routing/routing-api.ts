import type { SkillMatch } from "@etui/protocol/skill";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import type { Sentence } from "./read-sentences.ts";

export interface Outcome {
  request: string;
  /** The skill that is expected; null: none; missing: nobody said. */
  skill?: string | null;
  is_known?: boolean;
  found: readonly SkillMatch[];
  /** The rank of the expected one, from 1; null where it is not among the five. */
  rank?: number | null;
}

interface Rates {
  requests: number;
  recallAt1: number;
  recallAt5: number;
  reciprocalRank: number;
}

/** The figures of `etui skill eval`. */
export interface RoutingReport extends Rates {
  precision: number | null;
  byLanguage: Record<string, Rates>;
  bySkill: readonly (Rates & { skill: string })[];
  confusions: readonly { skill: string; instead: string; times: number }[];
  falsePositives: readonly { request: string; skill: string }[];
  needingNone: number;
}

interface Evaluation {
  requests: readonly Outcome[];
  /** Null where nothing is expected of any sentence. */
  report: RoutingReport | null;
}

/** Asked again whenever a skill changes. */
export const evaluationQuery = (sentences: readonly Sentence[]) =>
  queryOptions({
    queryKey: [...skillsKey, "evaluation", sentences],
    queryFn: ({ signal }) =>
      request<Evaluation>("/api/skills/evaluate", { body: { requests: sentences }, signal }),
    placeholderData: keepPreviousData,
  });
