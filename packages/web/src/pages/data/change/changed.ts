import type { ToolResult } from "@etui/protocol/tool-result";
import { isAffected } from "../../../base/live/affected-queries.ts";
import { refreshQueries } from "../../../base/live/refresh-queries.ts";

/** Fetches again what a call has changed. The events say the same, but not while the stream is down. */
export function refreshChanged({ receipt }: Pick<ToolResult, "receipt">): Promise<void> {
  const changed = receipt?.changed ?? [];
  return refreshQueries({
    predicate: ({ queryKey }) => changed.some((change) => isAffected(queryKey, change)),
  });
}
