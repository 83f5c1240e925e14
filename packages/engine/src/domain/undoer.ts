/** What a domain registers so that its changes can be taken back. */
import type { Change } from "@etui/protocol/tool-result";
import type { Obstacle, OnConflict } from "@etui/protocol/undo";
import type { Because } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";

/** One line of the log of changes, with its number. */
export interface UndoableChange {
  changeId: string;
  target: string;
  action: Change["action"];
  version: number | null;
  /** Where it came from, if it was moved or copied. */
  from: string | null;
  /**
   * The lines that are undone with it: its own, and those of what was derived from it, which whoever takes it back takes back
   * as well. They stand in the line that the undo leaves.
   */
  undoes: readonly string[];
}

/** An obstacle before it is said: its `reason` is made of it in the language of who asked (activity/undo-answer.ts). */
export type Hindrance = Omit<Obstacle, "reason"> & { because: Because };

export type UndoOutcome = { changed: Change[] } | { obstacles: Hindrance[] };

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
