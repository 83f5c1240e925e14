import type { Confirmation } from "@etui/protocol/api";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { queryClient } from "../api/query-client.ts";
import { request } from "../api/request.ts";
import { confirmationsKey } from "../live/affected-queries.ts";

export type Decision = "approve" | "deny";

export const confirmationsQuery = queryOptions({
  queryKey: confirmationsKey,
  queryFn: async ({ signal }) => {
    const { confirmations } = await request<{ confirmations: Confirmation[] }>("/api/confirmations", {
      signal,
    });
    return confirmations;
  },
});

export function useDecision(id: string) {
  return useMutation({
    mutationFn: (decision: Decision) =>
      request(`/api/confirmations/${encodeURIComponent(id)}`, { body: { decision } }),
    // Also after a refusal: it was answered elsewhere or ran out, and the list shows which.
    onSettled: () => queryClient.invalidateQueries({ queryKey: confirmationsKey }),
  });
}
