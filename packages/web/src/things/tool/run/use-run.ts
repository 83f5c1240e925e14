import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { useMutation, useMutationState } from "@tanstack/react-query";
import { callTool } from "../../../base/api/call-tool.ts";
import { confirmationsKey, isAffected } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

/** A call and its outcome. */
export interface Run {
  /** When it was started; distinguishes one run from another. */
  at: number;
  args: JsonObject;
  isRunning: boolean;
  answer: { result: ToolResult; ms: number } | undefined;
  /** Set if there was no answer. */
  error: Error | null;
}

/** Calls a tool, and remembers the last call while the person looks at something else for some minutes. */
export function useRun(name: string) {
  const mutationKey = ["tool-run", name];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async (args: JsonObject) => {
      const begun = performance.now();
      const result = await callTool(name, args);
      return { result, ms: performance.now() - begun };
    },
    onSuccess: ({ result }) => {
      // The events say the same, but not while the stream is down.
      const changed = result.receipt?.changed ?? [];
      void refreshQueries({
        predicate: ({ queryKey }) => changed.some((change) => isAffected(queryKey, change)),
      });
      if (result.status === "pending") void refreshQueries({ queryKey: confirmationsKey });
    },
  });
  const runs = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }): Run => ({
      at: state.submittedAt,
      args: state.variables as JsonObject,
      isRunning: state.status === "pending",
      answer: state.data as Run["answer"],
      error: state.error,
    }),
  });
  return { run: runs.at(-1), start: (args: JsonObject) => mutate(args) };
}
