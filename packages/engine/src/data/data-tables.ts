/** The rules for the tables of documents. */
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";
import { faultOfWritten } from "./fault-of-written.ts";

export const DATA_TABLES: Record<string, TableRule> = {
  user_data_store: {
    columns: {
      data_path: is.path,
      content: is.document,
      as_written: is.text,
      version: is.version,
      created_at: is.time,
      updated_at: is.time,
      deleted_at: is.time,
      expires_at: is.time,
      call_id: is.uuid,
    },
    row: faultOfWritten,
  },
  user_data_history: {
    columns: {
      data_path: is.path,
      version: is.version,
      content: is.document,
      as_written: is.text,
      written_at: is.time,
      ended_at: is.time,
      ended_by: is.oneOf(["update", "delete", "move", "expire"]),
      expires_at: is.time,
      call_id: is.uuid,
    },
    row: faultOfWritten,
  },
  user_data_pruned: { columns: { data_path: is.path, until: is.time } },
  user_data_text: { leftOut: "The search makes it from the documents." },
  user_data_text_position: { leftOut: "How far the search has come in this database's own log." },
};
