/** The rules for the table of the change log. */
import { Change } from "@etui/protocol/tool-result";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

export const CHANGE_TABLES: Readonly<Record<string, TableRule>> = {
  // The numbers in it belong to this database; numbered-changes.ts says how they are archived.
  user_changes: {
    columns: {
      change_id: is.place,
      // Any kind may come: another version of Etui or a program's domain has written it, and it is an unknown thing here.
      kind: is.text,
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
};
