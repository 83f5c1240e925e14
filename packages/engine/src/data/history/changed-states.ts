/** What a path held before and after a change, if that is kept. */

import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import type { UndoableChange } from "../../domain/undoer.ts";
import { WRITTEN_JSON } from "../documents/written-json.ts";

export const NOT_KEPT = Symbol("not kept");

export interface KeptState {
  content: Json;
  expiresAt: Date | null;
}

/** Undefined if there was no document. */
type State = KeptState | undefined | typeof NOT_KEPT;

export interface ChangedState {
  before: State;
  after: State;
}

interface Row {
  change_id: string;
  json: string | null;
  expires_at: Date | null;
  previous_json: string | null;
  previous_expires_at: Date | null;
  previous_ended_by: "update" | "delete" | "move" | "expire" | null;
}

/** The states by the number of the change. */
export async function statesAround(
  tx: TenantScope,
  changes: readonly UndoableChange[],
): Promise<Map<string, ChangedState>> {
  const rows = await tx.rows<Row>({
    name: "states_around",
    text: `
      with input as (
        select * from unnest($2::bigint[], $3::text[], $4::int[]) as i(change_id, data_path, version)
      )
      select i.change_id, coalesce(s.as_written, s.content::text, h.as_written, h.content::text) as json,
             coalesce(s.expires_at, h.expires_at) as expires_at, p.json as previous_json,
             p.expires_at as previous_expires_at, p.ended_by as previous_ended_by
      from input i
      left join user_data_store s
        on s.user_id = $1 and s.data_path = i.data_path and s.version = i.version and s.deleted_at is null
      left join user_data_history h
        on h.user_id = $1 and h.data_path = i.data_path and h.version = i.version
      left join lateral (
        select ${WRITTEN_JSON} as json, expires_at, ended_by from user_data_history
        where user_id = $1 and data_path = i.data_path and version < i.version
        order by version desc limit 1
      ) p on true`,
    values: [
      tx.userId,
      changes.map(({ changeId }) => changeId),
      changes.map(({ target }) => target),
      changes.map(({ version }) => version),
    ],
  });
  const byId = new Map(rows.map((row) => [row.change_id, row]));
  return new Map(changes.map((change) => [change.changeId, statesOf(change, byId.get(change.changeId)!)]));
}

function statesOf({ action }: UndoableChange, row: Row): ChangedState {
  const own: State =
    row.json === null ? NOT_KEPT : { content: JSON.parse(row.json), expiresAt: row.expires_at };
  if (action === "deleted" || action === "moved" || action === "expired")
    return { before: own, after: undefined };
  return { before: action === "created" ? undefined : previous(row), after: own };
}

/** The state that an overwrite replaced. Before a restored document there may have been none. */
function previous(row: Row): State {
  if (row.previous_ended_by === null) return NOT_KEPT;
  if (row.previous_ended_by !== "update") return undefined;
  return { content: JSON.parse(row.previous_json!), expiresAt: row.previous_expires_at };
}
