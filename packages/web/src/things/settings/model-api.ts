import type { ModelChoice, ModelState, ProviderAccess } from "@etui/protocol/model";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";

/** Which model answers, or why none does. */
export const modelQuery = queryOptions({
  queryKey: ["model"],
  queryFn: ({ signal }) => request("GET /api/model", { signal }),
});

const keep = (state: ModelState) => queryClient.setQueryData(modelQuery.queryKey, state);

export function useChooseModel() {
  return useMutation({
    mutationFn: (choice: ModelChoice) => request("PUT /api/model", { body: choice }),
    onSuccess: keep,
  });
}

export function useForgetModel() {
  return useMutation({
    mutationFn: () => request("DELETE /api/model"),
    onSuccess: keep,
  });
}

export function useTestModel() {
  return useMutation({
    mutationFn: (choice: ModelChoice) => request("POST /api/model/test", { body: choice }),
  });
}

export function useOfferedModels() {
  return useMutation({
    mutationFn: (access: ProviderAccess) => request("POST /api/model/models", { body: access }),
  });
}
