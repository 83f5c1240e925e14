/** What may stand in the log of changes. */
import { Change } from "@etui/protocol/tool-result";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

/** `kinds`: of the things that domains declare. */
export const changeTables = (kinds: readonly string[]): Record<string, TableRule> => ({
  // Its numbers are this database's own; numbered-changes.ts says how they travel.
  user_changes: {
    columns: {
      change_id: is.place,
      kind: is.oneOf(kinds),
      target: is.path,
      action: is.oneOf(Change.shape.action.options),
      version: is.version,
      call_id: is.uuid,
      changed_at: is.time,
      conversation_id: is.text,
      provenance: is.provenance,
      from_target: is.path,
      from_version: is.version,
      undoes: is.places,
      derived_from: is.text,
    },
  },
});
