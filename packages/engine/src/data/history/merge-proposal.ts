/** A proposal for what to write after a conflict: both sides' changes together, if they do not touch the same thing. */

import { mergeThreeWays } from "@etui/values/compare/three-way-merge";
import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import type { StoredDocument } from "../documents/read-documents.ts";
import { readVersion } from "./history.ts";

export type MergeProposal =
  | { content: Json; expected_version: number }
  /** The first of the fields that both sides changed, dotted, and how many there are beside those. */
  | { both_changed: string[]; more: number };

const MOST_NAMED = 20;

/** Undefined if the version that the writer knew is no longer kept. */
export async function proposeMerge(
  scope: TenantScope,
  { current, known, given }: { current: StoredDocument; known: number; given: Json },
): Promise<MergeProposal | undefined> {
  const base = await readVersion(scope, current.data_path, known);
  if (!base) return undefined;
  const { merged, conflicts } = mergeThreeWays({
    base: base.content as Json,
    ours: current.content,
    theirs: given,
  });
  return conflicts.length === 0
    ? { content: merged, expected_version: current.version }
    : {
        both_changed: conflicts.slice(0, MOST_NAMED).map(({ path }) => path),
        more: Math.max(0, conflicts.length - MOST_NAMED),
      };
}
