import { languageOf } from "@etui/protocol/language-of";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { Shapes } from "../../shapes/shapes.ts";
import { success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { type BelongingTo, triggersAfter, triggersRemarks } from "../belonging-triggers.ts";
import { parseExpiry } from "../expiry.ts";
import type { BranchesInUse } from "../near-path/branches-in-use.ts";
import { refusedTarget } from "../tools/dated-target.ts";
import * as fields from "../tools/fields.ts";
import { type AdvisedResult, advise } from "./batch-advice.ts";
import { batchRefused } from "./batch-refusal.ts";
import type { BatchItem, ItemFault, Step } from "./batch-step.ts";
import { withPathsMeant } from "./paths-meant.ts";
import { runBatch } from "./run-batch.ts";

const MOST_OPERATIONS = 1_000;
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
  expires_at: fields.expiresAt.meta({ [UNLISTED]: true }),
});

export const batchUserData = ({
  shapes,
  settings,
  belongingTo,
  inUse,
}: {
  shapes: Shapes;
  settings: Pick<UserSettingsService, "read">;
  belongingTo: BelongingTo;
  inUse: BranchesInUse;
}) =>
  defineTool({
    name: "batch_user_data",
    title: "Change several documents",
    summary: "Several writes, deletes and moves, all of them or none.",
    description: "All or none. Move and copy take a prefix/ too.",
    effect: "write",
    rehearses: true,
    destructive: true,
    input: z.strictObject({ operations: z.array(Operation).min(1).max(MOST_OPERATIONS) }),
    confirm({ operations }, asking) {
      const deleted = operations.filter(({ op }) => op === "delete").map(({ path }) => JSON.stringify(path));
      return deleted.length === 0
        ? undefined
        : askInEtui(asking, `Delete ${deleted.join(", ")}? They can be restored.`);
    },
    async run(args, context) {
      const newPathRefused = async ({ op, path, to }: z.infer<typeof Operation>) => {
        const [target, at] = op === "move" || op === "copy" ? [to ?? "", "to"] : [path, "path"];
        const refused = op === "delete" ? undefined : await refusedTarget(target, at, settings, context);
        return refused && { refused };
      };
      const faults: ItemFault[] = [];
      const steps: Step[] = [];
      const tidied = new Map<number, Refusal[]>();
      for (const [index, operation] of args.operations.entries()) {
        const item = (await newPathRefused(operation)) ?? itemOf(operation);
        const meant = "refused" in item ? item : await withPathsMeant(context.db, item);
        if ("refused" in meant) {
          faults.push({ index, path: operation.path, status: "error", refused: meant.refused });
          continue;
        }
        steps.push({ index, item: meant.item });
        if (meant.notes.length > 0) tidied.set(index, meant.notes);
      }
      const outcome = await runBatch(context.db, steps, context.provenance, faults);
      if (!outcome.done) return batchRefused(context, args.operations, outcome.faults);
      for (const change of outcome.changed) context.changed(change);
      const noted = outcome.results.map((result, index) => {
        const notes = [...(tidied.get(index) ?? []), ...(result.notes ?? [])];
        return notes.length > 0 ? { ...result, notes } : result;
      });
      const { results, remarks } = await advise(context, { ...outcome, results: noted }, { shapes, inUse });
      const after = await triggersAfter(belongingTo, context.db, outcome.left);
      return success({
        results,
        ...(after.length > 0 ? { triggers: after } : {}),
        model_output: sayRefusal(
          [countsOf(results), ...remarks, ...triggersRemarks(after)],
          languageOf(context.locale),
        ),
      });
    },
  });

function itemOf(given: z.infer<typeof Operation>): BatchItem | { refused: Refusal } {
  const { op, to, content, unset, expected_version: expectedVersion } = given;
  const path = checkPath(given.path);
  if (!path.ok) return { refused: path.refused };
  const refused = misplaced(given);
  if (refused !== undefined) return { refused };
  if (op === "delete") return { op, path: path.path, expectedVersion };
  if (op === "move" || op === "copy") {
    const target = checkPath(to ?? "", "to");
    if (!target.ok) return { refused: target.refused };
    // A star at the end means the folder; no document that is written has such a name.
    if (path.path.endsWith("/*") || path.path.endsWith("/**")) {
      const folder = (one: string) => one.replace(/\/*\*{0,2}$/, "/");
      const meant = { path: folder(path.path), to: folder(target.path) };
      return { refused: refusal("data.move_of_pattern", { at: "path", ...meant }) };
    }
    if (path.path.endsWith("/") !== target.path.endsWith("/")) {
      return { refused: refusal("data.one_is_prefix") };
    }
    return { op, path: path.path, to: target.path, expectedVersion };
  }
  const expiry = parseExpiry(given.expires_at);
  if (!expiry.ok) return { refused: expiry.refused };
  return {
    op,
    path: path.path,
    content: (content ?? {}) as Json,
    unset,
    expectedVersion,
    expiresAt: expiry.expiry,
  };
}

/** Zod checks each field; this checks which fields an operation may have. */
function misplaced({ op, content, to, unset, expires_at }: z.infer<typeof Operation>): Refusal | undefined {
  const writes = op === "replace" || op === "merge" || op === "patch";
  if (writes && content === undefined && !(op === "merge" && unset)) {
    return refusal("argument.missing", { at: "content", wanted: { is: "object" } });
  }
  if (!writes && (content !== undefined || unset !== undefined || expires_at !== undefined)) {
    return refusal("data.operation_takes_no", { op, fields: ["content", "unset", "expires_at"] });
  }
  const moves = op === "move" || op === "copy";
  if (moves && to === undefined) return refusal("data.operation_needs_to", { at: "to", op });
  return !moves && to !== undefined ? refusal("data.operation_takes_no", { op, fields: ["to"] }) : undefined;
}

function countsOf(results: readonly AdvisedResult[]): Refusal {
  const counts = new Map<string, number>();
  for (const { op, count = 1, unchanged } of results) {
    const done = unchanged ? "unchanged" : op;
    counts.set(done, (counts.get(done) ?? 0) + count);
  }
  return refusal("receipt.batch", {
    counts: [...counts].map(([operation, count]) => ({ operation, count })),
  });
}
