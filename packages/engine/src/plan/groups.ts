/** Groups of a list, and how two names are held against each other. */
import type { ListId } from "@etui/protocol/plan";

export interface GroupRow {
  group_id: string;
  list_id: ListId;
  name: string;
  name_key: string;
  rank: number;
  version: number;
  deleted_at: string | null;
}

/** The SQL for a `GroupRow` as one JSON value, of `plan_groups g`. */
export const GROUP = "to_jsonb(g) - 'user_id' as \"group\"";

/** Names are kept in NFC, trimmed, with single spaces. */
export const tidyName = (name: string): string => name.normalize("NFC").trim().replace(/\s+/g, " ");

/** Two names with the same key are the same name. */
export const nameKey = (name: string): string => tidyName(name).toLowerCase();
