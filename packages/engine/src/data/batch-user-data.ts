import { z } from "zod";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { parseFuture } from "../tool/moment.ts";
import type { Json } from "../tool/tool.ts";
import { UNLISTED } from "../tool/unlisted.ts";
import { type BatchItem, type ItemFault, type ItemResult, runBatch } from "./batch.ts";
import { checkPath } from "./documents/data-path.ts";
import * as fields from "./fields.ts";

const MOST_OPERATIONS = 1_000;
const MOST_FAULTS = 20;
const OPERATIONS = ["replace", "merge", "patch", "delete", "move", "copy"] as const;

const Operation = z.strictObject({
  op: z.enum(OPERATIONS),
  path: z.string(),
  content: fields.content.optional(),
  to: z.string().optional(),
  expected_version: fields.expectedVersion.meta({ [UNLISTED]: true }),
  unset: z
    .array(z.string())
    .optional()
    .meta({ [UNLISTED]: true }),
  expires_at: z
    .string()
    .optional()
    .meta({ [UNLISTED]: true }),
});

export const batchUserData = () =>
  defineTool({
    name: "batch_user_data",
    title: "Change several documents",
    summary: "Several writes, deletes and moves, all of them or none.",
    description: "Several changes, all or none. A path ending in / is all below.",
    effect: "write",
    destructive: true,
    input: z.strictObject({ operations: z.array(Operation).min(1).max(MOST_OPERATIONS) }),
    async run(args, context) {
      const faults: ItemFault[] = [];
      const items = args.operations.map((operation, index) => {
        const item = itemOf(operation);
        if ("fault" in item) faults.push({ index, path: operation.path, status: "error", error: item.fault });
        return item as BatchItem;
      });
      if (faults.length > 0) return refusal(faults);

      const outcome = await runBatch(context.db, items, context.provenance);
      if (!outcome.done) return refusal(outcome.faults);
      for (const change of outcome.changed) context.changed(change);
      const { results } = outcome;
      return success({ results, model_output: inWords(results) });
    },
  });

function itemOf(given: z.infer<typeof Operation>): BatchItem | { fault: string } {
  const { op, to, content, unset, expected_version: expectedVersion } = given;
  const path = checkPath(given.path);
  if (!path.ok) return { fault: path.error };
  const fault = misplaced(given);
  if (fault !== undefined) return { fault };
  if (op === "delete") return { op, path: path.path, expectedVersion };
  if (op === "move" || op === "copy") {
    const target = checkPath(to ?? "");
    if (!target.ok) return { fault: target.error.replace(/^path/, "to") };
    if (path.path.endsWith("/") !== target.path.endsWith("/")) {
      return { fault: "path and to must both end with / (all below) or neither (one document)." };
    }
    return { op, path: path.path, to: target.path, expectedVersion };
  }
  const expiry = given.expires_at === undefined ? undefined : parseFuture("expires_at", given.expires_at);
  if (expiry && !expiry.ok) return { fault: expiry.error };
  return {
    op,
    path: path.path,
    content: (content ?? {}) as Json,
    unset,
    expectedVersion,
    expiresAt: expiry?.at.toISOString(),
  };
}

/** Zod checks each field; which belong together depends on the operation. */
function misplaced({ op, content, to, unset, expires_at }: z.infer<typeof Operation>): string | undefined {
  const writes = op === "replace" || op === "merge" || op === "patch";
  if (writes && content === undefined && !(op === "merge" && unset))
    return `content is missing: ${op} needs it.`;
  if (!writes && (content !== undefined || unset !== undefined || expires_at !== undefined)) {
    return `${op} takes no content, unset or expires_at.`;
  }
  const moves = op === "move" || op === "copy";
  if (moves && to === undefined) return `to is missing: where ${op} puts it.`;
  return !moves && to !== undefined ? `${op} takes no to.` : undefined;
}

function refusal(faults: readonly ItemFault[]) {
  const [first] = faults as [ItemFault];
  const others = faults.length - 1;
  const more =
    others === 0 ? "" : ` ${others} more ${others === 1 ? "operation" : "operations"} failed as well.`;
  const error = `Nothing was changed. Operation ${first.index} (${first.path}): ${first.error}${more}`;
  const failed = faults.slice(0, MOST_FAULTS);
  return faults.every(({ status }) => status === "conflict")
    ? { status: "conflict" as const, error, failed }
    : { ...failure("invalid_arguments", error), failed };
}

function inWords(results: readonly ItemResult[]): string {
  const counts = new Map<string, number>();
  for (const { op, count = 1 } of results) counts.set(op, (counts.get(op) ?? 0) + count);
  const parts = [...counts].map(([op, count]) => `${count} × ${op}`);
  return `Done, all of it: ${parts.join(", ")}.`;
}
