import { queryOptions, useMutation } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

export const tokensQuery = queryOptions({
  queryKey: ["access", "tokens"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request("GET /api/agent-tokens", { signal })).tokens,
});

export const sessionsQuery = queryOptions({
  queryKey: ["access", "sessions"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request("GET /api/sessions", { signal })).sessions,
});

export interface NewToken {
  name: string;
  allow?: string[];
  expert?: string;
  asks: boolean;
}

export function useCreateToken() {
  return useMutation({
    mutationFn: (body: NewToken) => request("POST /api/agent-tokens", { body }),
    onSettled: () => refreshQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useRevokeToken() {
  return useMutation({
    mutationFn: (id: string) => request("DELETE /api/agent-tokens/{id}", { params: { id } }),
    onSettled: () => refreshQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => request("DELETE /api/sessions/{id}", { params: { id } }),
    onSettled: () => refreshQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

/** This browser's own session; the page then says how to come back. */
export function useLogOut() {
  return useMutation({
    mutationFn: () => request("DELETE /api/session"),
    onSuccess: () => refreshQueries({ queryKey: ["session"] }),
  });
}
