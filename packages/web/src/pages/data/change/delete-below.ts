import { ApiError } from "../../../base/api/api-error.ts";
import { callTool } from "../../../base/api/call-tool.ts";
import { readBelow } from "../export/read-below.ts";
import { refreshChanged } from "./changed.ts";
import { type Remarks, remarksOf } from "./remarks.ts";

/** The most operations of one batch. */
const BATCH = 1_000;
/** A field that no document needs to have, because only the paths are wanted. */
const NOTHING = ["\\$"];

export interface Deleted {
  count: number;
  callIds: string[];
  /** Those that belong to what was deleted. */
  triggers: Remarks["triggers"][number][];
}

/** Deletes every document below a prefix. If it fails, `deleted` says what was done until then. */
export async function deleteBelow(prefix: string, deleted: Deleted): Promise<Deleted> {
  const paths: string[] = [];
  for await (const page of readBelow(prefix, { fields: NOTHING }))
    paths.push(...page.map(({ path }) => path));
  for (let from = 0; from < paths.length; from += BATCH) {
    const operations = paths.slice(from, from + BATCH).map((path) => ({ op: "delete", path }));
    const answer = await callTool("batch_user_data", { operations });
    if (answer.status !== "success") throw new ApiError("refused", 0, answer.error ?? answer.status);
    deleted.count += operations.length;
    deleted.triggers.push(...remarksOf(answer).triggers);
    if (answer.receipt) deleted.callIds.push(answer.receipt.call_id);
    await refreshChanged(answer);
  }
  return deleted;
}
