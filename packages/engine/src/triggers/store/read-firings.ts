/** What happened to triggers: firings, newest first, each with its deliveries. */

import type { FiringPage, FiringView } from "@etui/protocol/trigger";
import { isUuid } from "@etui/protocol/uuid";
import type { Refusal } from "@etui/words/refusal";
import { makeCursor, readCursor } from "../../database/cursor.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { documentOf } from "../dispatch/duties/due-trigger.ts";
import type { DueCause } from "../trigger.ts";

export interface FiringQuery {
  /** The id of a trigger; if left out, firings of all triggers are meant. */
  triggerId?: string | undefined;
  limit: number;
  /** The `next_cursor` of the page before. */
  cursor?: string | undefined;
}

export type Firings = { ok: true; page: FiringPage } | { ok: false; refused: Refusal };

interface FiringRow {
  firing_id: string;
  trigger_id: string;
  due_at: Date;
  fired_at: Date;
  cause: DueCause;
  target: string;
  status: FiringView["status"];
  reason: string | null;
  error: string | null;
  /** The position in the list: its time with all digits, and what separates firings of the same moment. */
  at: string;
  tie: string;
}

/** One trigger's firings are ordered by when they were due, as in their key; those of all by when they happened. */
const ORDERS = {
  one: { time: "due_at", tie: "target", type: "text" },
  all: { time: "fired_at", tie: "firing_id", type: "uuid" },
} as const;

export async function readFirings(
  scope: TenantScope,
  { triggerId, limit, cursor }: FiringQuery,
): Promise<Firings> {
  const query = ["firings", triggerId ?? null];
  const order = ORDERS[triggerId === undefined ? "all" : "one"];
  const place =
    cursor === undefined ? undefined : readCursor(cursor, scope.userId, query, isPlace[order.type]);
  if (place && !place.ok) return place;

  const values: unknown[] = [scope.userId, limit + 1];
  const conditions = ["user_id = $1"];
  if (triggerId !== undefined) conditions.push(`trigger_id = $${values.push(triggerId)}`);
  if (place) {
    const [at, tie] = place.position.map((value) => `$${values.push(value)}`);
    conditions.push(`(${order.time}, ${order.tie}) < (${at}::timestamptz, ${tie}::${order.type})`);
  }
  const rows = await scope.rows<FiringRow>({
    text: `select firing_id, trigger_id, due_at, fired_at, cause, target, status, reason, error,
                  to_char(${order.time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, ${order.tie} as tie
           from trigger_firings where ${conditions.join(" and ")}
           order by ${order.time} desc, ${order.tie} desc limit $2`,
    values,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last && rows.length > limit ? makeCursor(scope.userId, query, [last.at, last.tie]) : undefined;
  const deliveries = await deliveriesOf(scope, page);
  return {
    ok: true,
    page: {
      firings: page.map((row) => firingView(row, deliveries.get(row.firing_id) ?? [])),
      next_cursor: next ?? null,
      ...(next !== undefined && { next_before: next }),
    },
  };
}

type Place = [at: string, tie: string];

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

const isPlaceWith =
  (isTie: (tie: string) => boolean) =>
  (place: unknown): place is Place => {
    if (!Array.isArray(place) || place.length !== 2) return false;
    const [at, tie]: unknown[] = place;
    if (typeof at !== "string" || typeof tie !== "string") return false;
    return TIME.test(at) && !Number.isNaN(Date.parse(at)) && isTie(tie);
  };

const isPlace = {
  text: isPlaceWith((tie) => tie.length <= 1_024 && tie.isWellFormed() && !tie.includes("\0")),
  uuid: isPlaceWith(isUuid),
};

interface DeliveryRow {
  firing_id: string;
  delivery_id: string;
  channel: string;
  status: FiringView["deliveries"][number]["status"];
  attempts: number;
  error: string | null;
  at: Date;
}

async function deliveriesOf(
  scope: TenantScope,
  firings: readonly FiringRow[],
): Promise<ReadonlyMap<string, DeliveryRow[]>> {
  if (firings.length === 0) return new Map();
  const rows = await scope.rows<DeliveryRow>({
    name: "deliveries_of",
    text: `select firing_id, delivery_id, channel, status, attempts, error,
                  coalesce(ended_at, attempted_at, created_at) as at
           from trigger_deliveries
           where user_id = $1 and trigger_id = any($2) and firing_id = any($3)
           order by created_at, delivery_id`,
    values: [
      scope.userId,
      [...new Set(firings.map(({ trigger_id }) => trigger_id))],
      firings.map(({ firing_id }) => firing_id),
    ],
  });
  return Map.groupBy(rows, ({ firing_id }) => firing_id);
}

const firingView = (row: FiringRow, deliveries: readonly DeliveryRow[]): FiringView => ({
  firing_id: row.firing_id,
  trigger_id: row.trigger_id,
  due_at: row.due_at.toISOString(),
  fired_at: row.fired_at.toISOString(),
  cause: row.cause,
  ...(documentOf(row) === undefined ? {} : { target: row.target }),
  status: row.status,
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.error === null ? {} : { error: row.error }),
  deliveries: deliveries.map(({ delivery_id, channel, status, attempts, error, at }) => ({
    delivery_id,
    channel,
    status,
    attempts,
    ...(error === null ? {} : { error }),
    at: at.toISOString(),
  })),
});
