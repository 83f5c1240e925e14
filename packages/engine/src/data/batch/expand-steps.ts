/** Finds the documents that a batch touches: prefixes become the documents below them, and each path occurs once. */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import { LIVE } from "../documents/live.ts";
import { prefixConditions } from "../query/query-documents.ts";
import { type ItemFault, pathsOf, type Step } from "./batch-step.ts";

/** Limits on what one transaction holds in memory and locks. */
const MOST_DOCUMENTS = 10_000;
const MOST_MEBIBYTES = 64;

export async function expandSteps(
  tx: TenantScope,
  given: readonly Step[],
): Promise<{ steps: Step[] } | { faults: ItemFault[] }> {
  const steps: Step[] = [];
  const faults: ItemFault[] = [];
  const total = { documents: 0, bytes: 0 };
  for (const { index, item } of given) {
    if (!("to" in item) || !item.path.endsWith("/")) {
      steps.push({ index, item });
      continue;
    }
    const found = await pathsBelow(tx, item.path);
    total.documents += found.length;
    total.bytes += found.reduce((sum, row) => sum + row.bytes, 0);
    const fault = (status: ItemFault["status"], refused: Refusal) =>
      faults.push({ index, path: item.path, status, refused });
    if (item.to.startsWith(item.path)) fault("error", refusal("data.to_inside", { at: "to" }));
    else if (found.length === 0) fault("not_found", refusal("data.nothing_below"));
    else if (total.documents > MOST_DOCUMENTS || total.bytes > MOST_MEBIBYTES * 1024 * 1024) {
      fault(
        "error",
        refusal("data.batch_too_large", { documents: MOST_DOCUMENTS, mebibytes: MOST_MEBIBYTES }),
      );
      break;
    }
    for (const { data_path: path } of found) {
      const to = checkPath(item.to + path.slice(item.path.length));
      if (to.ok) steps.push({ index, item: { op: item.op, path, to: to.path } });
      else {
        fault("error", refusal("data.would_be_no_path", { path, fault: to.refused }));
        break;
      }
    }
  }
  return faults.length > 0 ? { faults } : { steps };
}

async function pathsBelow(tx: TenantScope, prefix: string): Promise<{ data_path: string; bytes: number }[]> {
  const values: unknown[] = [tx.userId];
  const conditions = prefixConditions(prefix, (value) => `$${values.push(value)}`);
  return tx.rows({
    text: `select data_path, octet_length(content::text) as bytes from user_data_store
           where ${["user_id = $1", LIVE, ...conditions].join(" and ")}
           order by data_path limit ${MOST_DOCUMENTS + 1}`,
    values,
  });
}

/** The result must not depend on the order of operations, so each path may occur only once. */
export function touchedTwice(steps: readonly Step[]): ItemFault[] {
  const firstAt = new Map<string, number>();
  const faults: ItemFault[] = [];
  for (const step of steps) {
    for (const path of pathsOf(step)) {
      const first = firstAt.get(path);
      if (first === undefined) firstAt.set(path, step.index);
      else {
        faults.push({
          index: step.index,
          path,
          status: "error",
          refused: refusal("data.path_twice", { first }),
        });
      }
    }
  }
  return faults;
}
