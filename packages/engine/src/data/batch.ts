/** Several operations on documents as one: planned over the locked documents, then all carried out or none. */
import type { Change } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";
import { equalJson } from "../json/equal-json.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { Json } from "../tool/tool.ts";
import { type Changes, changeTogether } from "./documents/change-together.ts";
import { checkPath } from "./documents/data-path.ts";
import { checkContent } from "./documents/document-content.ts";
import { LIVE } from "./documents/live.ts";
import {
  lockDocuments,
  lockVersions,
  type StoredDocument,
  type StoredVersion,
} from "./documents/read-documents.ts";
import type { UnusualWrite } from "./documents/write-documents.ts";
import { editContent, type WriteMode } from "./edit-content.ts";
import { prefixConditions } from "./query/query-documents.ts";

/** Paths are checked and moments are ISO-8601 in UTC already. */
export type BatchItem = { path: string; expectedVersion?: number | undefined } & (
  | {
      op: WriteMode;
      content: Json;
      unset?: readonly string[] | undefined;
      expiresAt?: string | undefined;
    }
  | { op: "delete" }
  /** A path that ends with `/` stands for everything below it, and so does `to` then. */
  | { op: "move" | "copy"; to: string }
);

export interface ItemResult {
  op: BatchItem["op"];
  path: string;
  to?: string;
  /** The new version; of a deleted document its last. */
  version?: number;
  /** Documents moved or copied with a prefix. */
  count?: number;
}

export interface ItemFault {
  /** In the order given, from 0. */
  index: number;
  path: string;
  status: "conflict" | "not_found" | "error";
  error: string;
  version?: number;
}

export type BatchOutcome =
  | { done: true; results: ItemResult[]; changed: Change[] }
  | { done: false; faults: ItemFault[] };

/** What one transaction holds in memory and locks. */
const MOST_DOCUMENTS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** An operation on one document, and which item it comes from. */
type Step = { index: number; item: BatchItem };

export function runBatch(
  scope: TenantScope,
  items: readonly BatchItem[],
  by: Provenance,
): Promise<BatchOutcome> {
  return scope.transaction(async (tx): Promise<BatchOutcome> => {
    const expanded = await expand(tx, items);
    if ("faults" in expanded) return { done: false, faults: expanded.faults };
    const { steps } = expanded;
    const twice = touchedTwice(steps);
    if (twice.length > 0) return { done: false, faults: twice };

    const lock: Lock = steps.every(overwrites) ? lockVersions : lockDocuments;
    const together = await changeTogether<ItemFault[], Before>(tx, steps.flatMap(pathsOf), lock, (current) =>
      plan(steps, current, by),
    );
    if (!together.done) return { done: false, faults: together.refusal };
    return {
      done: true,
      results: items.map((item, index) => resultOf(item, index, steps, together)),
      changed: changesOf(steps, together),
    };
  });
}

/** What is there before; the content only if some operation keeps any of it. */
type Before = StoredVersion & Partial<StoredDocument>;
type Lock = (tx: TenantScope, paths: readonly string[]) => Promise<Map<string, Before>>;

const overwrites = ({ item }: Step): boolean => item.op === "replace" || item.op === "delete";

/** Prefixes become the documents below them. */
async function expand(
  tx: TenantScope,
  items: readonly BatchItem[],
): Promise<{ steps: Step[] } | { faults: ItemFault[] }> {
  const steps: Step[] = [];
  const faults: ItemFault[] = [];
  const total = { documents: 0, bytes: 0 };
  for (const [index, item] of items.entries()) {
    if (!("to" in item) || !item.path.endsWith("/")) {
      steps.push({ index, item });
      continue;
    }
    const found = await pathsBelow(tx, item.path);
    total.documents += found.length;
    total.bytes += found.reduce((sum, row) => sum + row.bytes, 0);
    const fault = (status: ItemFault["status"], error: string) =>
      faults.push({ index, path: item.path, status, error });
    if (item.to.startsWith(item.path))
      fault("error", "to lies inside what is to be moved or copied. Choose another place.");
    else if (found.length === 0) fault("not_found", "Nothing is stored below this prefix.");
    else if (total.documents > MOST_DOCUMENTS || total.bytes > MOST_BYTES) {
      fault(
        "error",
        `More lies below the prefixes than one batch takes (${MOST_DOCUMENTS.toLocaleString("en")} documents, 64 MiB). Go by smaller prefixes.`,
      );
      break;
    }
    for (const { data_path: path } of found) {
      const to = checkPath(item.to + path.slice(item.path.length));
      if (to.ok) steps.push({ index, item: { op: item.op, path, to: to.path } });
      else {
        fault("error", `${path} would get a path that nothing can have: ${to.error}`);
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

const pathsOf = ({ item }: Step): string[] => ("to" in item ? [item.path, item.to] : [item.path]);

/** What an operation does must not depend on the order of others: each path takes part once. */
function touchedTwice(steps: readonly Step[]): ItemFault[] {
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
          error: `Operation ${first} has this path already, and a path takes part in a batch once. Put both changes into one operation, or send a second batch.`,
        });
      }
    }
  }
  return faults;
}

function plan(
  steps: readonly Step[],
  current: ReadonlyMap<string, Before>,
  by: Provenance,
): Changes | { refusal: ItemFault[] } {
  const changes: Changes = { writes: [], removals: [] };
  const faults: ItemFault[] = [];
  for (const { index, item } of steps) {
    const there = current.get(item.path);
    const fault = versionFault(item, there) ?? planStep(item, there, current, by, changes);
    if (fault) faults.push({ index, path: item.path, ...fault });
  }
  return faults.length > 0 ? { refusal: faults } : changes;
}

type Fault = Omit<ItemFault, "index" | "path">;

function versionFault({ expectedVersion }: BatchItem, there: Before | undefined): Fault | undefined {
  if (expectedVersion === undefined || expectedVersion === (there?.version ?? 0)) return undefined;
  return {
    status: "conflict",
    error: there
      ? `It is at version ${there.version} now, not ${expectedVersion}.`
      : "Nothing is stored at this path.",
    version: there?.version ?? 0,
  };
}

/** Adds to the plan what the operation does, or says why it cannot. */
function planStep(
  item: BatchItem,
  there: Before | undefined,
  current: ReadonlyMap<string, Before>,
  by: Provenance,
  changes: Changes,
): Fault | undefined {
  const { path } = item;
  switch (item.op) {
    case "delete":
      if (!there) return NOTHING_THERE;
      changes.removals.push({ path, by });
      return undefined;
    case "move":
    case "copy": {
      if (!there) return NOTHING_THERE;
      const taken = current.get(item.to);
      if (taken) {
        return {
          status: "conflict",
          error: `Something is stored at ${item.to} already. Delete it first, or choose another place.`,
          version: taken.version,
        };
      }
      const unusual: UnusualWrite = {
        from: { path, version: there.version },
        ...expiry(there.expires_at?.toISOString()),
      };
      changes.writes.push({ path: item.to, content: JSON.stringify(there.content), by, unusual });
      if (item.op === "move") changes.removals.push({ path, by, action: "moved" });
      return undefined;
    }
    default: {
      const edited = editContent(there?.content, { mode: item.op, content: item.content, unset: item.unset });
      if (!edited.ok) return { status: "error", error: edited.error };
      const checked = checkContent(edited.content);
      if (!checked.ok) return { status: "error", error: checked.error };
      const changesNothing = item.op !== "replace" && there && equalJson(there.content, edited.content);
      if (changesNothing && item.expiresAt === undefined) return undefined;
      const kept = item.op === "replace" ? undefined : there?.expires_at?.toISOString();
      changes.writes.push({ path, content: checked.json, by, unusual: expiry(item.expiresAt ?? kept) });
      return undefined;
    }
  }
}

const NOTHING_THERE: Fault = { status: "not_found", error: "Nothing is stored at this path." };

const expiry = (at: string | undefined): UnusualWrite | undefined =>
  at === undefined ? undefined : { expires_at: at };

/** The documents before, and the versions after. */
interface Outcome {
  versions: ReadonlyMap<string, number>;
  before: ReadonlyMap<string, StoredVersion>;
}

function resultOf(
  item: BatchItem,
  index: number,
  steps: readonly Step[],
  { versions, before }: Outcome,
): ItemResult {
  if ("to" in item) {
    const { op, path, to } = item;
    if (path.endsWith("/"))
      return { op, path, to, count: steps.filter((step) => step.index === index).length };
    return { op, path, to, version: versions.get(to)! };
  }
  return { op: item.op, path: item.path, version: versions.get(item.path) ?? before.get(item.path)!.version };
}

function changesOf(steps: readonly Step[], { versions, before }: Outcome): Change[] {
  const change = (target: string, action: Change["action"]): Change => ({
    kind: "user_data",
    target,
    action,
    version: versions.get(target)!,
  });
  return steps.flatMap(({ item }) => {
    if (item.op === "delete") return [change(item.path, "deleted")];
    if (item.op === "copy") return [change(item.to, "created")];
    if (item.op === "move") return [change(item.path, "moved"), change(item.to, "created")];
    // A merge that changed nothing made no version.
    if (!versions.has(item.path)) return [];
    return [change(item.path, before.has(item.path) ? "updated" : "created")];
  });
}
