import type { ListId, PlanOperation } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { callTool, toolResult } from "../../base/api/call-tool.ts";
import { request } from "../../base/api/request.ts";
import { planKey } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";

/** All open tasks, with lists and groups. */
export const planQuery = queryOptions({
  queryKey: [...planKey, "open"],
  queryFn: ({ signal }) => request("GET /api/plan", { query: {}, signal }),
});

export const planTodayQuery = queryOptions({
  queryKey: [...planKey, "today"],
  queryFn: ({ signal }) => request("GET /api/plan/today", { signal }),
  // What is late and what is next changes by itself.
  refetchInterval: 60_000,
});

/** One task, also one that is done. */
export const planTaskQuery = (id: string) =>
  queryOptions({
    queryKey: [...planKey, "task", id],
    queryFn: ({ signal }) => request("GET /api/plan/tasks/{id}", { params: { id }, signal }),
  });

/** How a line of words would be understood. */
/** `list` is the one that is chosen beside the words. */
export const quickAddQuery = (text: string, list?: ListId) =>
  queryOptions({
    queryKey: ["plan-words", text, list],
    enabled: text !== "",
    staleTime: 10_000,
    // Who presses Enter is told at once that nobody answers.
    retry: false,
    queryFn: ({ signal }) => request("POST /api/plan/quick-add", { body: { text, list_id: list }, signal }),
  });

/** The events say the same, but not while the stream is down. Where no answer came, nobody waits for others before it is said. */
function onSettled(_answer: unknown, error: unknown): Promise<void> | undefined {
  const refreshed = refreshQueries({ queryKey: planKey });
  return error ? undefined : refreshed;
}

/** What the server refuses comes as a result with `error`; only a missing answer throws. */
export async function applyToPlan(operations: readonly PlanOperation[]): Promise<ToolResult> {
  try {
    const result = await toolResult("POST /api/plan/apply", { body: { operations } });
    await onSettled(result, undefined);
    return result;
  } catch (error) {
    void onSettled(undefined, error);
    throw error;
  }
}

/** Adds what words say, with what is given beside them. */
export const useAddTask = () =>
  useMutation({
    mutationFn: (asked: { text: string; list_id?: string; schedule?: object }): Promise<ToolResult> =>
      callTool("plan.add_task", asked),
    onSettled,
  });

export const useFreeHours = () =>
  useMutation({
    mutationFn: (free_hours: string) => request("PUT /api/plan/free-hours", { body: { free_hours } }),
    onSettled,
  });
