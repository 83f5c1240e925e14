import { type QueryFunctionContext, queryOptions, useMutation } from "@tanstack/react-query";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

export interface KnownAddress {
  created_at: string;
  /** Null if it was never used. */
  last_used_at: string | null;
}

interface AddressRequests {
  /** What it is for. */
  purpose: string;
  /** Null if there is no address. */
  find(asked: Pick<QueryFunctionContext, "signal">): Promise<KnownAddress | null>;
  /** Its answer is the only one that has the address. */
  make(): Promise<{ path: string }>;
  end(): Promise<unknown>;
}

export type AddressApi = ReturnType<typeof addressApi>;

export function addressApi({ purpose, find, make, end }: AddressRequests) {
  const query = queryOptions({ queryKey: ["secret address", purpose], staleTime: 0, queryFn: find });
  const onSettled = () => refreshQueries({ queryKey: query.queryKey });
  return {
    query,
    useRenew: () =>
      useMutation({ gcTime: 0, mutationFn: async () => location.origin + (await make()).path, onSettled }),
    useRevoke: () => useMutation({ mutationFn: end, onSettled }),
  };
}
