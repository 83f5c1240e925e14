import { useMutation } from "@tanstack/react-query";
import { callTool } from "../../../base/api/call-tool.ts";
import { refreshChanged } from "./changed.ts";

/** Undoes calls, the last first; stops at the first that fails, whose answer is the outcome. */
export function useUndoCalls(onUndone?: () => void) {
  return useMutation({
    mutationFn: async (callIds: readonly string[]) => {
      let left = callIds.length;
      for (const call_id of callIds.toReversed()) {
        const answer = await callTool("undo", { call_id, on_conflict: "refuse" });
        if (answer.status !== "success") return { left, answer };
        await refreshChanged(answer);
        left -= 1;
      }
      return { left, answer: undefined };
    },
    onSuccess: ({ left }) => {
      if (left === 0) onUndone?.();
    },
  });
}
