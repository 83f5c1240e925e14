import { queryOptions, useMutation } from "@tanstack/react-query";
import { request } from "../../../base/api/request.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

/** Null if there is no address. */
export const calendarQuery = queryOptions({
  queryKey: ["calendar address"],
  staleTime: 0,
  queryFn: async ({ signal }) => (await request("GET /api/plan/calendar", { signal })).address,
});

const onSettled = () => refreshQueries({ queryKey: calendarQuery.queryKey });

/** Its answer is the only one that has the address. */
export function useRenewCalendar() {
  return useMutation({
    gcTime: 0,
    mutationFn: async () => {
      const { path } = await request("POST /api/plan/calendar");
      return location.origin + path;
    },
    onSettled,
  });
}

export function useRevokeCalendar() {
  return useMutation({ mutationFn: () => request("DELETE /api/plan/calendar"), onSettled });
}
