import { queryOptions } from "@tanstack/react-query";
import { request } from "../../base/api/request.ts";

export const expertsQuery = queryOptions({
  queryKey: ["experts"],
  queryFn: async ({ signal }) => (await request("GET /api/experts", { signal })).experts,
});
