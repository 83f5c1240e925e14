import { queryClient } from "../../api/query-client.ts";

/** Draws what failed once more, from answers that are asked for anew: those at hand may be what it failed of. */
export function drawAnew(tryAgain: () => void): void {
  queryClient.removeQueries({ type: "inactive" });
  tryAgain();
}
