import type { FiringPage, TriggerPage, TriggerStatus } from "@etui/protocol/trigger";
import { infiniteQueryOptions, queryOptions, useMutation } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { callTool } from "../../base/api/call-tool.ts";
import { request } from "../../base/api/request.ts";
import { triggersKey } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";

const PAGE = 50;
const FIRINGS_PAGE = 20;
const MOST_RUNS = 500;
/**
 * Runs for each day: a trigger that fires every minute has 20,160 runs in two weeks, and three a day tell how often.
 */
const PER_DAY = 3;

export type StatusFilter = TriggerStatus | "all";

/** Triggers, those that fire next first. */
export function triggersQuery(status: StatusFilter) {
  return infiniteQueryOptions({
    queryKey: [...triggersKey, "list", status],
    initialPageParam: "",
    getNextPageParam: (page: TriggerPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) => {
      const query = {
        limit: PAGE,
        cursor: pageParam || undefined,
        status: status === "all" ? undefined : status,
      };
      return request("GET /api/triggers", { query, signal });
    },
  });
}

export const triggerQuery = (id: string) =>
  queryOptions({
    queryKey: [...triggersKey, "one", id],
    queryFn: ({ signal }) => request("GET /api/triggers/{id}", { params: { id }, signal }),
  });

/** Those that have to do with a document or a folder. */
export const triggersAboutQuery = (path: string) =>
  queryOptions({
    queryKey: [...triggersKey, "about", path],
    queryFn: ({ signal }) => request("GET /api/triggers/about", { query: { path }, signal }),
  });

export const firingsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...triggersKey, "firings", id],
    initialPageParam: "",
    getNextPageParam: (page: FiringPage) => page.next_cursor,
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: FIRINGS_PAGE, cursor: pageParam || undefined };
      return request("GET /api/triggers/{id}/firings", { params: { id }, query, signal });
    },
  });

/** In ISO 8601; both ends are included. */
export interface Range {
  from: string;
  to: string;
}

export const simulationQuery = (id: string, range: Range) =>
  queryOptions({
    queryKey: [...triggersKey, "simulation", id, range],
    queryFn: ({ signal }) =>
      request("GET /api/triggers/{id}/simulation", {
        params: { id },
        query: { ...range, limit: MOST_RUNS },
        signal,
      }),
  });

/** What all active triggers will do from now on; earlier runs of today are over. */
export const upcomingQuery = (to: string) =>
  queryOptions({
    queryKey: [...triggersKey, "upcoming", to],
    queryFn: ({ signal }) => {
      const query = { from: new Date().toISOString(), to, limit: MOST_RUNS, per_day: PER_DAY };
      return request("GET /api/triggers/upcoming", { query, signal });
    },
  });

const YEAR_MS = 366 * 86_400_000;
const RUNS_SHOWN = 5;

const nextYear = () => {
  const now = Date.now();
  return {
    from: new Date(now).toISOString(),
    to: new Date(now + YEAR_MS).toISOString(),
    limit: RUNS_SHOWN,
  };
};

/** The next five runs of a trigger. */
export const nextRunsQuery = (id: string) =>
  queryOptions({
    queryKey: [...triggersKey, "next", id],
    queryFn: ({ signal }) =>
      request("GET /api/triggers/{id}/simulation", { params: { id }, query: nextYear(), signal }),
  });

/** The same for a trigger that is not stored yet; `args` are those of create_trigger. */
export const simulateDraft = (args: object, signal?: AbortSignal) =>
  request("POST /api/triggers/simulation", { query: nextYear(), body: args, signal });

export interface TriggerCall {
  tool: "create_trigger" | "update_trigger" | "control_trigger" | "cancel_trigger" | "undo";
  args: object;
}

/** Returns the result of the call; a refusal throws with the server's sentence. */
export async function callTriggerTool({ tool, args }: TriggerCall) {
  const result = await callTool(tool, args);
  if (result.status === "success") return result;
  throw new ApiError("refused", 0, result.error ?? result.model_output ?? "", result.refusals);
}

export function useTriggerTool() {
  return useMutation({
    mutationFn: callTriggerTool,
    // The events say the same, but not while the stream is down.
    onSettled: () => refreshQueries({ queryKey: triggersKey }),
  });
}

export type TriggerTool = ReturnType<typeof useTriggerTool>;
