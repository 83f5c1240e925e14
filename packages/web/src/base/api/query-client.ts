import { QueryClient } from "@tanstack/react-query";
import { onLanguage } from "../words/language.ts";
import { ApiError } from "./api-error.ts";

/** Live events say when something changed, so nothing is fetched again merely because time has passed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The browser's word that it is offline says nothing about a server on the same machine: a request finds out.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && error.failure === "unreachable",
    },
  },
});

// Sentences of the server and titles of skills are in the language in which they were asked for.
onLanguage(() => void queryClient.invalidateQueries());
