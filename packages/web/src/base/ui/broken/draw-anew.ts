import { queryClient } from "../../api/query-client.ts";

/** Draws again what failed, from freshly fetched answers, because the old ones may have caused the failure. */
export function drawAnew(tryAgain: () => void): void {
  queryClient.removeQueries({ type: "inactive" });
  tryAgain();
}
