import type { ConfirmationDecision } from "@etui/protocol/confirmation";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { confirmationsKey } from "../../base/live/affected-queries.ts";

export const confirmationsQuery = queryOptions({
  queryKey: confirmationsKey,
  queryFn: async ({ signal }) => {
    const { confirmations } = await request("GET /api/confirmations", { signal });
    return confirmations;
  },
});

/** What is allowed without asking. */
export const grantsQuery = queryOptions({
  queryKey: [...confirmationsKey, "grants"],
  queryFn: async ({ signal }) => (await request("GET /api/confirmations/grants", { signal })).grants,
});

export function useRevoke() {
  return useMutation({
    mutationFn: (id: string) => request("DELETE /api/confirmations/grants/{id}", { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: grantsQuery.queryKey }),
  });
}

export function useDecision(id: string) {
  return useMutation({
    mutationFn: (decision: ConfirmationDecision) =>
      request("POST /api/confirmations/{id}", { params: { id }, body: decision }),
    // This also runs after a refusal: it was answered elsewhere or has expired, and the list shows which.
    onSettled: () => queryClient.invalidateQueries({ queryKey: confirmationsKey }),
  });
}
