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
import { type Expiry, expiryAfter } from "./expiry.ts";
import { prefixConditions } from "./query/query-documents.ts";

/** Paths are checked and moments are ISO-8601 in UTC already. */
export type BatchItem = { path: string; expectedVersion?: number | undefined } & (
  | {
      op: WriteMode;
      content: Json;
      unset?: readonly string[] | undefined;
      expiresAt?: Expiry;
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
  /** A merge or a patch that left the document as it was. */
  unchanged?: true;
  /** Where the document that was written has an end. */
  expires_at?: string;
  /** What was taken differently from what it may have meant. */
  notes?: string[];
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
  | { done: true; results: ItemResult[]; changed: Change[]; written: WrittenDocument[] }
  | { done: false; faults: ItemFault[] };

export interface WrittenDocument {
  /** Of the operation. */
  index: number;
  path: string;
  content: Json;
  /** Nothing was at this path. */
  isNew: boolean;
}

/** What one transaction holds in memory and locks. */
const MOST_DOCUMENTS = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** An operation, and its number among those given; one on a prefix becomes many of the same number. */
export type Step = { index: number; item: BatchItem };

/** With `known` faults nothing is done: the answer tells them together with those of the others. */
export function runBatch(
  scope: TenantScope,
  given: readonly Step[],
  by: Provenance,
  known: readonly ItemFault[] = [],
): Promise<BatchOutcome> {
  return scope.transaction(async (tx): Promise<BatchOutcome> => {
    const expanded = await expand(tx, given);
    if ("faults" in expanded) return { done: false, faults: inOrder([...known, ...expanded.faults]) };
    const { steps } = expanded;
    const foreseen = [...known, ...touchedTwice(steps)];

    const lock: Lock = steps.every(overwrites) ? lockVersions : lockDocuments;
    let plan: Plan = planOf([], new Map(), by);
    const together = await changeTogether<ItemFault[], Before>(
      tx,
      steps.flatMap(pathsOf),
      lock,
      (current) => {
        plan = planOf(steps, current, by);
        const faults = [...foreseen, ...plan.faults];
        return faults.length > 0 ? { refusal: inOrder(faults) } : plan;
      },
    );
    if (!together.done) return { done: false, faults: together.refusal };
    return {
      done: true,
      results: resultsOf(given, steps, plan, together),
      changed: changesOf(steps, together),
      written: writtenBy(plan, together),
    };
  });
}

const inOrder = (faults: ItemFault[]): ItemFault[] => faults.sort((one, other) => one.index - other.index);

/** What is there before; the content only if some operation keeps any of it. */
type Before = StoredVersion & Partial<StoredDocument>;
type Lock = (tx: TenantScope, paths: readonly string[]) => Promise<Map<string, Before>>;

const overwrites = ({ item }: Step): boolean => item.op === "replace" || item.op === "delete";

/** Prefixes become the documents below them. */
async function expand(
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

interface Plan extends Changes {
  faults: ItemFault[];
  /** What the operations make of the documents, where they leave one. */
  edits: Edit[];
}

interface Edit {
  index: number;
  path: string;
  content: Json;
  expires_at: string | undefined;
  notes: string[];
}

function planOf(steps: readonly Step[], current: ReadonlyMap<string, Before>, by: Provenance): Plan {
  const plan: Plan = { writes: [], removals: [], faults: [], edits: [] };
  for (const step of steps) {
    const { index, item } = step;
    const there = current.get(item.path);
    const fault = versionFault(item, there) ?? planStep(step, there, current, by, plan);
    if (fault) plan.faults.push({ index, path: item.path, ...fault });
  }
  return plan;
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
  { index, item }: Step,
  there: Before | undefined,
  current: ReadonlyMap<string, Before>,
  by: Provenance,
  plan: Plan,
): Fault | undefined {
  const { path } = item;
  switch (item.op) {
    case "delete":
      if (!there) return NOTHING_THERE;
      plan.removals.push({ path, by });
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
      const expires_at = there.expires_at?.toISOString();
      const content = there.content!;
      const unusual: UnusualWrite = { from: { path, version: there.version }, ...expiry(expires_at) };
      plan.edits.push({ index, path: item.to, content, expires_at, notes: [] });
      plan.writes.push({ path: item.to, content: JSON.stringify(content), by, unusual });
      if (item.op === "move") plan.removals.push({ path, by, action: "moved" });
      return undefined;
    }
    default: {
      const edited = editContent(there?.content, { mode: item.op, content: item.content, unset: item.unset });
      if (!edited.ok) return { status: "error", error: edited.error };
      const checked = checkContent(edited.content);
      if (!checked.ok) return { status: "error", error: checked.error };
      const expires_at = expiryAfter(item.expiresAt, item.op === "replace" ? undefined : there?.expires_at);
      plan.edits.push({ index, path, content: edited.content, expires_at, notes: edited.notes });
      const changesNothing =
        item.op !== "replace" &&
        there &&
        equalJson(there.content, edited.content) &&
        expires_at === there.expires_at?.toISOString();
      if (!changesNothing) plan.writes.push({ path, content: checked.json, by, unusual: expiry(expires_at) });
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

function resultsOf(
  given: readonly Step[],
  steps: readonly Step[],
  { edits }: Plan,
  { versions, before }: Outcome,
): ItemResult[] {
  const editOf = new Map(edits.map((edit) => [edit.index, edit]));
  return given.map(({ index, item }) => {
    const { op, path } = item;
    const to = "to" in item ? item.to : undefined;
    if (to !== undefined && path.endsWith("/")) {
      return { op, path, to, count: steps.filter((step) => step.index === index).length };
    }
    const { expires_at, notes = [] } = editOf.get(index) ?? {};
    const version = versions.get(to ?? path);
    return {
      op,
      path,
      ...(to === undefined ? {} : { to }),
      // A merge that changed nothing made no version.
      ...(version === undefined ? { version: before.get(path)!.version, unchanged: true } : { version }),
      ...(expires_at === undefined ? {} : { expires_at }),
      ...(notes.length > 0 ? { notes } : {}),
    };
  });
}

function writtenBy({ edits }: Plan, { versions, before }: Outcome): WrittenDocument[] {
  return edits.flatMap(({ index, path, content }) =>
    versions.has(path) ? [{ index, path, content, isNew: !before.has(path) }] : [],
  );
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
