/** What a domain registers so that its changes can be undone. */
import type { Change } from "@etui/protocol/tool-result";
import type { Obstacle, OnConflict } from "@etui/protocol/undo";
import type { Because } from "@etui/words/refusal";
import type { TenantScope } from "../database/tenant.ts";
import type { Provenance } from "../tool/provenance.ts";
import type { Question, ToolContext } from "../tool/tool.ts";

/** One line of the change log, with its number. */
export interface UndoableChange {
  changeId: string;
  target: string;
  action: Change["action"];
  version: number | null;
  /** The path it came from, if it was moved or copied. */
  from: string | null;
  /**
   * The lines that are undone with this one: itself, and those of what was derived from it, which its domain takes back
   * as well. The undo's own line names them.
   */
  undoes: readonly string[];
}

/** An obstacle without its sentence: `reason` is made from it in the caller's language (activity/undo-answer.ts). */
export type Hindrance = Omit<Obstacle, "reason" | "refusals" | "title"> & { because: Because };

/** `told` is what did not come back as it was, although nothing stood in the way. */
export type UndoOutcome = { changed: Change[]; told?: readonly Because[] } | { obstacles: Hindrance[] };

export interface Undoer {
  /** The `kind` of the changes that it undoes. */
  kind: string;
  /** Undoes the changes, given oldest first, inside the caller's transaction; all of them or none. */
  undo(
    tx: TenantScope,
    changes: readonly UndoableChange[],
    how: { by: Provenance; onConflict: OnConflict },
  ): Promise<UndoOutcome>;
  /**
   * What cannot be so, once everything of the call is taken back: what was made goes only if nothing has come to depend on
   * it since.
   */
  inTheWay?(tx: TenantScope, changed: readonly Change[]): Promise<readonly Hindrance[]>;
  /**
   * What the person is asked before a model takes such changes back. It is called where the undo was tried and is rolled
   * back, with the changes that it made.
   */
  question?(tx: TenantScope, changed: readonly Change[], context: ToolContext): Promise<Question>;
}
