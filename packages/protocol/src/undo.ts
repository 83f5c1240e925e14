/** Taking changes back: what may be in the way, and how to go on. */
import type { DataDiff } from "./api.ts";
import type { AnyRefusal } from "./refusal.ts";

/**
 * Where later changes of others are in the way of an undo: `refuse` says so and proposes; `merge` keeps theirs and
 * takes back only what was changed, where the two do not touch the same thing; `overwrite` brings the earlier state
 * back.
 */
export const ON_CONFLICT = ["refuse", "merge", "overwrite"] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

/** What is in the way of an undo; its answer lists them as `obstacles`. */
export interface Obstacle {
  target: string;
  /** Where it was changed since, `on_conflict` decides; for the others nothing helps. */
  code: "changed_elsewhere" | "changed_there" | "not_kept" | "not_undoable";
  /** The same as a sentence for a model, with what is known of it. */
  reason: string;
  /** What `reason` says, for programs. Missing where a domain says a sentence of its own. */
  refusals?: readonly AnyRefusal[];
  /** `changed_there`: the places that both have changed; none for the whole of it. */
  places?: string[];
  /** What `merge` would leave here; absent where it cannot, null where it would leave nothing. */
  proposal?: unknown;
  /** Where `merge` would move the document back to, with what was changed in it since. */
  back_to?: string;
  /** What `proposal` would change in it, and how many more places. */
  differences?: DataDiff["differences"];
  more?: number;
}

/** Whether `merge` or `overwrite` can get past all of them. */
export function waysPast(obstacles: readonly Obstacle[]): { merge: boolean; overwrite: boolean } {
  const overwrite = obstacles.every(({ code }) => code === "changed_elsewhere" || code === "changed_there");
  return { overwrite, merge: overwrite && obstacles.every(({ proposal }) => proposal !== undefined) };
}
