/** Reads triggers: one, or a page of them, with those that fire next first. */
import type { TriggerStatus, TriggerType } from "@etui/protocol/trigger";
import { isUuid } from "@etui/protocol/uuid";
import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { StoredTrigger } from "../trigger.ts";
import { TRIGGER_COLUMNS, type TriggerRow, toTrigger } from "./trigger-row.ts";

export async function readTrigger(scope: TenantScope, triggerId: string): Promise<StoredTrigger | undefined> {
  if (!isUuid(triggerId)) return undefined;
  const [row] = await scope.rows<TriggerRow>({
    name: "read_trigger",
    text: `select ${TRIGGER_COLUMNS} from user_triggers t where t.user_id = $1 and t.trigger_id = $2`,
    values: [scope.userId, triggerId],
  });
  return row && toTrigger(row);
}

export interface TriggerQuery {
  trigger_type?: TriggerType | undefined;
  /** All statuses if left out. */
  status?: TriggerStatus | undefined;
  /** Only those that belong to this document, or to one below it. */
  source_path?: string | undefined;
  /** Those whose document lies at `source_path` now, and lay elsewhere when they were made. */
  moved?: readonly string[] | undefined;
  limit: number;
  /** How many rows to skip. */
  offset?: number | undefined;
}

/** One row more than `limit` shows that there are more. */
export async function listTriggers(
  scope: TenantScope,
  { trigger_type, status, source_path, moved = [], limit, offset = 0 }: TriggerQuery,
): Promise<{ triggers: StoredTrigger[]; count: number }> {
  const rows = await scope.rows<TriggerRow & { count: number }>({
    name: "list_triggers",
    text: `
      select *, count(*) over ()::int as count from (
        select ${TRIGGER_COLUMNS} from user_triggers t
        where t.user_id = $1 and ($2::text is null or t.trigger_type = $2) and ($3::text is null or t.status = $3)
          and ($6::text is null or t.source_path = $6 or t.source_path ^@ (rtrim($6, '/') || '/')
            or t.trigger_id = any($7::uuid[]))
      ) as found
      order by next_trigger_at nulls last, updated_at desc, trigger_id limit $4 offset $5`,
    values: [scope.userId, trigger_type ?? null, status ?? null, limit, offset, source_path ?? null, moved],
  });
  return { triggers: rows.map(toTrigger), count: rows[0]?.count ?? 0 };
}

export type TriggerPageQuery = TriggerQuery & {
  /** The `next_cursor` of the page before; takes precedence over `offset`. */
  cursor?: string | undefined;
};

export type TriggersPaged =
  | {
      ok: true;
      triggers: StoredTrigger[];
      count: number;
      more: { next_cursor?: string; next_offset?: number };
    }
  | { ok: false; refused: Refusal };

/** A page of triggers, and where the next one begins. */
export async function pageTriggers(scope: TenantScope, query: TriggerPageQuery): Promise<TriggersPaged> {
  const { trigger_type = null, status = null, source_path = null, cursor } = query;
  const asked = ["triggers", trigger_type, status, source_path];
  const place = cursor === undefined ? undefined : readCursor(cursor, scope.userId, asked, isOffset);
  if (place && !place.ok) return place;
  const offset = place?.position ?? query.offset ?? 0;
  const { triggers, count } = await listTriggers(scope, { ...query, offset });
  const end = offset + triggers.length;
  const more = end < count ? { next_cursor: makeCursor(scope.userId, asked, end), next_offset: end } : {};
  return { ok: true, triggers, count, more };
}

const isOffset = (position: unknown): position is number =>
  Number.isInteger(position) && (position as number) >= 0 && (position as number) <= 100_000;
