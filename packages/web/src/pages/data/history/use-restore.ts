import { useMutation } from "@tanstack/react-query";
import { toolResult } from "../../../base/api/call-tool.ts";
import { queryClient } from "../../../base/api/query-client.ts";
import { isAffected } from "../../../base/live/affected-queries.ts";
import { navigate } from "../../../base/router/location.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";

/** Writes a kept version again as the newest one; nothing is removed. */
export function useRestore(path: string) {
  return useMutation({
    mutationFn: (version: number) => toolResult("POST /api/data/restore", { body: { path, version } }),
    onSuccess: async (result) => {
      if (result.status !== "success") return;
      navigate(addressOfPath(path), { replace: true });
      // The event says the same, but not while the stream is down.
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isAffected(queryKey, { target: path, action: "restored" }),
      });
    },
  });
}

export type Restore = ReturnType<typeof useRestore>;
