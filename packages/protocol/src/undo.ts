/** Undoing changes: what may be in the way, and how to go on. */
import type { DataDiff } from "./api.ts";
import type { AnyRefusal } from "./refusal.ts";

/**
 * What happens if later changes by others are in the way of an undo: `refuse` reports them and makes a proposal;
 * `merge` keeps them and undoes only what was changed, as far as the two do not overlap; `overwrite` restores the
 * earlier state.
 */
export const ON_CONFLICT = ["refuse", "merge", "overwrite"] as const;
export type OnConflict = (typeof ON_CONFLICT)[number];

/** Something in the way of an undo; the undo's answer lists them as `obstacles`. */
export interface Obstacle {
  /** The kind of the thing; left out if it is no thing, such as a right that is lacking. */
  kind?: string;
  target: string;
  /** What people call a thing whose name is an id, also one that is gone. */
  title?: string;
  /** For the codes that begin with `changed_`, `on_conflict` decides; for the others nothing helps. */
  code: "changed_elsewhere" | "changed_there" | "not_kept" | "not_undoable";
  /** The same as a sentence for a model, with details. */
  reason: string;
  /** The same as codes, for a page with sentences of its own. */
  refusals?: readonly AnyRefusal[];
  /** For `changed_there`: the places that both have changed; left out if it is the whole thing. */
  places?: string[];
  /** What `merge` would leave here; left out if it cannot merge, and null if it would leave nothing. */
  proposal?: unknown;
  /** Where `merge` would move the document back to, with its later changes. */
  back_to?: string;
  /** What `proposal` would change, and in `more` how many further places. */
  differences?: DataDiff["differences"];
  more?: number;
}

/** Whether `merge` or `overwrite` gets past all obstacles. */
export function waysPast(obstacles: readonly Obstacle[]): { merge: boolean; overwrite: boolean } {
  const overwrite = obstacles.every(({ code }) => code === "changed_elsewhere" || code === "changed_there");
  return { overwrite, merge: overwrite && obstacles.every(({ proposal }) => proposal !== undefined) };
}
