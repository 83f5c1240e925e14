import type { ModelChoice, ModelState, ModelTest, OfferedModels, ProviderAccess } from "@etui/protocol/model";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";

const ADDRESS = "/api/model";

/** Which model answers; why none does. */
export const modelQuery = queryOptions({
  queryKey: ["model"],
  queryFn: ({ signal }) => request<ModelState>(ADDRESS, { signal }),
});

const keep = (state: ModelState) => queryClient.setQueryData(modelQuery.queryKey, state);

export function useChooseModel() {
  return useMutation({
    mutationFn: (choice: ModelChoice) => request<ModelState>(ADDRESS, { method: "PUT", body: choice }),
    onSuccess: keep,
  });
}

export function useForgetModel() {
  return useMutation({
    mutationFn: () => request<ModelState>(ADDRESS, { method: "DELETE" }),
    onSuccess: keep,
  });
}

export function useTestModel() {
  return useMutation({
    mutationFn: (choice: ModelChoice) => request<ModelTest>(`${ADDRESS}/test`, { body: choice }),
  });
}

export function useOfferedModels() {
  return useMutation({
    mutationFn: (access: ProviderAccess) => request<OfferedModels>(`${ADDRESS}/models`, { body: access }),
  });
}
