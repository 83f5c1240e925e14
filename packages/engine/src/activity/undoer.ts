/** What a domain registers so that its changes can be taken back. */
import type { Change } from "@etui/protocol/tool-result";
import type { TenantScope } from "../database/tenant.ts";
import type { JsonDifferences } from "../json/json-diff.ts";
import type { Provenance } from "../tool/provenance.ts";

/** One line of the log of changes, with its number. */
export interface UndoableChange {
  changeId: string;
  target: string;
  action: Change["action"];
  version: number | null;
  /** Where it came from, if it was moved or copied. */
  from: string | null;
}

/**
 * Where later changes of others are in the way: `refuse` says so and proposes; `merge` keeps theirs and takes back
 * only what was changed, where the two do not touch the same thing; `overwrite` brings the earlier state back.
 */
export const ON_CONFLICT = ["refuse", "merge", "overwrite"] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

/** For these it matters how `on_conflict` decides; for the others nothing helps. */
export const LATER_CHANGES = ["changed_elsewhere", "changed_there"] as const;
export type ObstacleCode = (typeof LATER_CHANGES)[number] | "not_kept" | "not_undoable";

export interface Obstacle {
  target: string;
  code: ObstacleCode;
  /** The same as a sentence, with what is known of it. */
  reason: string;
  /** `changed_there`: the places that both have changed; none for the whole of it. */
  places?: string[];
  /** What `merge` would leave here; absent where it cannot, null where it would leave nothing. */
  proposal?: unknown;
  /** What that would change in it, and how many more places. */
  differences?: JsonDifferences["differences"];
  more?: number;
}

export type UndoOutcome = { changed: Change[] } | { obstacles: Obstacle[] };

export interface Undoer {
  /** The `kind` of its changes. */
  kind: string;
  /** Takes the changes back, oldest first as given, inside the caller's transaction; all of them or none. */
  undo(
    tx: TenantScope,
    changes: readonly UndoableChange[],
    how: { by: Provenance; onConflict: OnConflict },
  ): Promise<UndoOutcome>;
}
