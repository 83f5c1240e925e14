import type { PushSubscriptionRequest, UserSettings } from "@etui/protocol/settings";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { settingsKey, triggersKey } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, "user"],
  queryFn: ({ signal }) => request("GET /api/settings", { signal }),
});

export const pushQuery = queryOptions({
  queryKey: [...settingsKey, "push"],
  queryFn: ({ signal }) => request("GET /api/push", { signal }),
});

/** Fetched only when somebody wants to see it, and not kept once it is hidden. */
export const webhookSecretQuery = queryOptions({
  queryKey: [...settingsKey, "webhook secret"],
  gcTime: 0,
  staleTime: 0,
  queryFn: ({ signal }) => request("GET /api/webhook-secret", { signal }),
});

export function useChangeSettings() {
  return useMutation({
    mutationFn: (change: Partial<UserSettings>) => request("PATCH /api/settings", { body: change }),
    onSuccess: (settings) => {
      queryClient.setQueryData(settingsQuery.queryKey, settings);
      // Another zone or other quiet hours change what is planned.
      return refreshQueries({ queryKey: triggersKey });
    },
  });
}

const onSettled = () => refreshQueries({ queryKey: pushQuery.queryKey });

export function useAddDevice() {
  return useMutation({
    mutationFn: (subscription: PushSubscriptionRequest) =>
      request("POST /api/push/subscriptions", { body: subscription }),
    onSettled,
  });
}

export function useRemoveDevice() {
  return useMutation({
    mutationFn: (id: string) => request("DELETE /api/push/subscriptions/{id}", { params: { id } }),
    onSettled,
  });
}

export function useTestPush() {
  return useMutation({ mutationFn: () => request("POST /api/push/test"), onSettled });
}
