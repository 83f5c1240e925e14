import { retireChanges } from "../changes/prune-changes.ts";
import type { Domain } from "../domain/domain.ts";
import { listChanges } from "./list-changes.ts";
import { changesScheme } from "./read-scheme.ts";
import type { UndoService } from "./undo.ts";
import { undoChanges } from "./undo-changes.ts";
import { undoLast } from "./undo-last.ts";

/** The activity over all domains. The rules for its table follow from what the domains declare. */
export const activityDomain = {
  name: "activity",
  tables: {},
  retire: retireChanges,
  open: ({ undo }: { undo: UndoService }) => ({
    read: changesScheme(undo),
    tools: { undo_last: undoLast(undo), undo: undoChanges(undo), list_changes: listChanges(undo) },
  }),
} satisfies Domain<{ undo: UndoService }>;
