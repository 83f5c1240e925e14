import type { ToolResult } from "@etui/protocol/tool-result";
import { equalJson } from "@etui/values/json/equal-json";
import { ApiError } from "../../../base/api/api-error.ts";
import { toolResult } from "../../../base/api/call-tool.ts";
import { readDocument } from "../edit/read-document.ts";
import type { FaultAt } from "./import-fault.ts";
import type { ImportedDocument } from "./import-messages.ts";

export interface Written {
  created: number;
  updated: number;
  /** Documents that were equal to what was stored. */
  unchanged: number;
  /** Documents that already existed and were to be left alone. */
  leftAlone: number;
  failed: FaultAt[];
  callIds: string[];
}

export interface WritingOptions {
  /** The paths that are known to exist; undefined if nothing was looked up. */
  existing: ReadonlySet<string> | undefined;
  onExisting: "update" | "leave";
  /** The names of the files. */
  from: string;
}

/** How many reads run at once. */
const AT_ONCE = 6;
/** The pauses between attempts while the server does not answer. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000];

/** Writes one batch, and adds the results to `written`. @throws if the server cannot be reached */
export async function writeDocuments(
  batch: readonly ImportedDocument[],
  options: WritingOptions,
  written: Written,
): Promise<void> {
  let left = await withoutEqual(batch, options, written);
  while (left.length > 0) {
    const { onExisting } = options;
    const operations = left.map(({ path, content }) => ({
      op: "replace",
      path,
      content,
      ...(onExisting === "leave" ? { expected_version: 0 } : {}),
    }));
    const params = { name: "batch_user_data" };
    const asked = { params, body: { operations }, from: options.from };
    const answer = await patiently(() => toolResult("POST /api/tools/{name}", asked));
    if (answer.status === "success") return count(answer, written);
    const failed = failuresOf(answer);
    if (failed.size === 0) throw new ApiError("refused", 0, answer.error ?? answer.status);
    for (const [index, { isThere, error }] of failed) {
      const { path } = left[index]!;
      if (isThere && onExisting === "leave") written.leftAlone += 1;
      else written.failed.push({ file: "", spot: { key: path }, fault: { code: "refused", error } });
    }
    left = left.filter((_document, index) => !failed.has(index));
  }
}

/** Documents that are stored already with equal content need no new version. */
async function withoutEqual(
  batch: readonly ImportedDocument[],
  { existing, onExisting }: WritingOptions,
  written: Written,
): Promise<ImportedDocument[]> {
  const left: ImportedDocument[] = [];
  const known: ImportedDocument[] = [];
  for (const document of batch) (existing?.has(document.path) ? known : left).push(document);
  if (onExisting === "leave") {
    written.leftAlone += known.length;
    return left;
  }
  for (let from = 0; from < known.length; from += AT_ONCE) {
    const some = known.slice(from, from + AT_ONCE);
    const stored = await Promise.all(some.map(({ path }) => patiently(() => readDocument(path))));
    for (const [index, document] of some.entries()) {
      if (stored[index] && equalJson(stored[index].content, document.content)) written.unchanged += 1;
      else left.push(document);
    }
  }
  return left;
}

function count({ receipt }: ToolResult, written: Written) {
  for (const { action } of receipt?.changed ?? []) written[action === "created" ? "created" : "updated"] += 1;
  if (receipt) written.callIds.push(receipt.call_id);
}

function failuresOf(answer: ToolResult): Map<number, { isThere: boolean; error: string }> {
  const told = Array.isArray(answer.failed)
    ? (answer.failed as { index: number; status: string; error: string }[])
    : [];
  const indexes = Array.isArray(answer.failed_indexes) ? (answer.failed_indexes as number[]) : [];
  const failed = new Map(
    indexes.map((index) => [index, { isThere: answer.status === "conflict", error: answer.error ?? "" }]),
  );
  for (const { index, status, error } of told) failed.set(index, { isThere: status === "conflict", error });
  return failed;
}

/** A server that restarts is back in a moment, so a long import need not start again. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.failure === "unreachable")) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return ask();
}
