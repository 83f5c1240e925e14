import type { Api } from "@etui/protocol/api/endpoints";
import type { RoutingReport } from "@etui/protocol/api/skill-answers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import type { Sentence } from "./read-sentences.ts";

export type Outcome = Api["POST /api/skills/evaluate"]["answer"]["requests"][number];
export type { RoutingReport };

/** Fetched again whenever a skill changes. */
export const evaluationQuery = (sentences: readonly Sentence[]) =>
  queryOptions({
    queryKey: [...skillsKey, "evaluation", sentences],
    queryFn: ({ signal }) =>
      request("POST /api/skills/evaluate", { body: { requests: [...sentences] }, signal }),
    placeholderData: keepPreviousData,
  });
