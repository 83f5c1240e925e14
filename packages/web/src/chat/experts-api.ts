import { queryOptions } from "@tanstack/react-query";
import { request } from "../api/request.ts";

interface ListedExpert {
  name: string;
  title: string;
}

export const expertsQuery = queryOptions({
  queryKey: ["experts"],
  queryFn: async ({ signal }) =>
    (await request<{ experts: ListedExpert[] }>("/api/experts", { signal })).experts,
});
