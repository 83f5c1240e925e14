/** The answer to a batch that was not done: a model should be able to mend all of it at once. */
import type { TenantScope } from "../../database/tenant.ts";
import { failure } from "../../tool/answers.ts";
import { countDocuments } from "../query/query-documents.ts";
import type { ItemFault } from "./batch-step.ts";

/** In the text, which is all that some clients show their model. */
const MOST_IN_WORDS = 8;
const MOST_NUMBERS = 50;
/** As objects; the numbers of all are told besides. */
const MOST_LISTED = 100;

type Operation = { op: string; path: string };

export async function refusal(
  db: TenantScope,
  operations: readonly Operation[],
  faults: readonly ItemFault[],
) {
  const first = await Promise.all(
    faults.slice(0, MOST_IN_WORDS).map((fault) => withWhatLiesBelow(db, operations[fault.index]!, fault)),
  );
  const failed_indexes = [...new Set(faults.map(({ index }) => index))];
  const details = {
    failed: [...first, ...faults.slice(MOST_IN_WORDS, MOST_LISTED)],
    failed_indexes,
  };
  const lines = first.map(({ index, path, error }) => `Operation ${index} (${path}): ${error}`);
  const untold = failed_indexes.filter((index) => first.every((fault) => fault.index !== index));
  const error = ["Nothing was changed.", ...lines, ...others(untold)].join(lines.length > 1 ? "\n" : " ");
  return faults.every(({ status }) => status === "conflict")
    ? { status: "conflict" as const, error, ...details }
    : { ...failure("invalid_arguments", error), ...details };
}

function others(indexes: readonly number[]): string[] {
  if (indexes.length === 0) return [];
  const more = indexes.length - MOST_NUMBERS;
  const named = indexes.slice(0, MOST_NUMBERS).join(", ");
  return [`Operations that failed as well: ${named}${more > 0 ? ` and ${more} more` : ""}.`];
}

/** A path at which nothing is may still be meant: as that of a folder. */
async function withWhatLiesBelow(
  db: TenantScope,
  { op, path }: Operation,
  fault: ItemFault,
): Promise<ItemFault> {
  if (fault.status !== "not_found" || (path.endsWith("/") && op !== "delete")) return fault;
  const prefix = path.endsWith("/") ? path : `${path}/`;
  const below = await countDocuments(db, prefix);
  if (below === 0) return fault;
  const lie = below === 1 ? "1 document lies" : `${below} documents lie`;
  const way =
    op === "delete"
      ? "delete takes one document, by its own path, and list_paths shows which there are; only move and copy take a prefix."
      : `To ${op} all of them, let path and to end with /.`;
  return { ...fault, error: `Nothing is stored at this path itself; ${lie} below ${prefix}. ${way}` };
}
