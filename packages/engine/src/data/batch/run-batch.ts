/** Several operations on documents as one: planned while the documents are locked, then all carried out or none. */
import type { Change } from "@etui/protocol/tool-result";
import type { Json } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { Left } from "../belonging-triggers.ts";
import { changeTogether } from "../documents/change-together.ts";
import { lockDocuments, lockVersions, type StoredVersion } from "../documents/read-documents.ts";
import { type BatchItem, type ItemFault, pathsOf, type Step } from "./batch-step.ts";
import { expandSteps, touchedTwice } from "./expand-steps.ts";
import { type Before, type Plan, planSteps } from "./plan-steps.ts";

export interface ItemResult {
  op: BatchItem["op"];
  path: string;
  to?: string;
  /** The new version; for a deleted document, its last version. */
  version?: number;
  /** The number of documents moved or copied with a prefix. */
  count?: number;
  /** True if a merge or a patch changed nothing. */
  unchanged?: true;
  /** The expiry of the written document, if it has one. */
  expires_at?: string;
  /** About values that were read differently from how they may have been meant. */
  notes?: Refusal[];
}

export type BatchOutcome =
  | { done: true; results: ItemResult[]; changed: Change[]; written: WrittenDocument[]; left: Left[] }
  | { done: false; faults: ItemFault[] };

export interface WrittenDocument {
  /** The number of the operation. */
  index: number;
  path: string;
  content: Json;
  /** True if the path held no document before. */
  isNew: boolean;
}

/** If there are `known` faults, nothing is done, and the answer reports them together with the other faults. */
export function runBatch(
  scope: TenantScope,
  given: readonly Step[],
  by: Provenance,
  known: readonly ItemFault[] = [],
): Promise<BatchOutcome> {
  return scope.transaction(async (tx): Promise<BatchOutcome> => {
    const expanded = await expandSteps(tx, given);
    if ("faults" in expanded) return { done: false, faults: inOrder([...known, ...expanded.faults]) };
    const { steps } = expanded;
    const foreseen = [...known, ...touchedTwice(steps)];

    const lock: Lock = steps.every(overwrites) ? lockVersions : lockDocuments;
    let plan: Plan = planSteps([], new Map(), by);
    const together = await changeTogether<ItemFault[], Before>(
      tx,
      steps.flatMap(pathsOf),
      lock,
      (current) => {
        plan = planSteps(steps, current, by);
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
      left: steps.flatMap(({ item }) =>
        item.op === "delete" || item.op === "move"
          ? [{ path: item.path, to: "to" in item ? item.to : undefined }]
          : [],
      ),
    };
  });
}

const inOrder = (faults: ItemFault[]): ItemFault[] => faults.sort((one, other) => one.index - other.index);

type Lock = (tx: TenantScope, paths: readonly string[]) => Promise<Map<string, Before>>;

const overwrites = ({ item }: Step): boolean => item.op === "replace" || item.op === "delete";

/** The documents before, and their versions after. */
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
      // A merge that changed nothing made no new version.
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
    // A merge that changed nothing made no new version.
    if (!versions.has(item.path)) return [];
    return [change(item.path, before.has(item.path) ? "updated" : "created")];
  });
}
