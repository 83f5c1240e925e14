import { queryOptions } from "@tanstack/react-query";
import { request } from "../api/request.ts";

/** Which model speaks; why none does. */
export type ModelState = { connected: true; model: string } | { connected: false; error: string };

export const modelQuery = queryOptions({
  queryKey: ["model"],
  queryFn: ({ signal }) => request<ModelState>("/api/model", { signal }),
});
