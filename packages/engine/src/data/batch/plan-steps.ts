/** What the steps of a batch do to the stored documents, or why they cannot. */
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { operatorsAsData } from "../../document/change-operators.ts";
import { checkContent, contentText } from "../../document/document-content.ts";
import type { Provenance } from "../../tool/provenance.ts";
import type { Changes } from "../documents/change-together.ts";
import type { StoredDocument, StoredVersion } from "../documents/read-documents.ts";
import type { UnusualWrite } from "../documents/write-documents.ts";
import { expiryAfter } from "../expiry.ts";
import { editContent } from "../tools/edit-content.ts";
import type { BatchItem, ItemFault, Step } from "./batch-step.ts";

/** The stored documents; with their content only if some operation keeps part of it. */
export type Before = StoredVersion & Partial<StoredDocument>;

export interface Plan extends Changes {
  faults: ItemFault[];
  /** The results of operations that leave a document. */
  edits: Edit[];
}

interface Edit {
  index: number;
  path: string;
  content: Json;
  expires_at: string | undefined;
  notes: Refusal[];
}

export function planSteps(
  steps: readonly Step[],
  current: ReadonlyMap<string, Before>,
  by: Provenance,
): Plan {
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
    refused: there
      ? refusal("data.other_version", { version: there.version, expected_version: expectedVersion })
      : refusal("data.nothing_stored", {}),
    version: there?.version ?? 0,
  };
}

/** Adds an operation to the plan, or returns why it cannot be done. */
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
          refused: refusal("data.place_taken", { path: item.to }),
          version: taken.version,
        };
      }
      const expires_at = there.expires_at?.toISOString();
      const content = there.content!;
      const unusual: UnusualWrite = { from: { path, version: there.version }, ...expiry(expires_at) };
      plan.edits.push({ index, path: item.to, content, expires_at, notes: [] });
      plan.writes.push({ path: item.to, content: contentText(content), by, unusual });
      if (item.op === "move") plan.removals.push({ path, by, action: "moved" });
      return undefined;
    }
    default: {
      const edited = editContent(there?.content, { mode: item.op, content: item.content, unset: item.unset });
      if (!edited.ok) return { status: "error", refused: edited.refused };
      const checked = checkContent(edited.content);
      if (!checked.ok) return { status: "error", refused: checked.refused };
      const expires_at = expiryAfter(item.expiresAt, item.op === "replace" ? undefined : there?.expires_at);
      const notes = item.op === "replace" ? operatorsAsData(checked.json) : edited.notes;
      plan.edits.push({ index, path, content: edited.content, expires_at, notes });
      const changesNothing =
        item.op !== "replace" &&
        there &&
        JSON.stringify(there.content) === checked.json &&
        expires_at === there.expires_at?.toISOString();
      if (!changesNothing) plan.writes.push({ path, content: checked, by, unusual: expiry(expires_at) });
      return undefined;
    }
  }
}

const NOTHING_THERE: Fault = { status: "not_found", refused: refusal("data.nothing_stored", {}) };

const expiry = (at: string | undefined): UnusualWrite | undefined =>
  at === undefined ? undefined : { expires_at: at };
