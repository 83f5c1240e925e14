/** Rows of `trigger_dues` that nobody has claimed yet, either those fired together or those fired alone. */
import type { TenantScope } from "../../../database/tenant.ts";
import type { DueKey } from "../firing/fire-alone.ts";
import { FIRED_TOGETHER } from "../firing/fire-together.ts";

export type How = "together" | "alone";

const WHERE: Record<How, string> = { together: "not alone", alone: "alone" };
/** The most rows per look. */
const MOST: Record<How, number> = { together: FIRED_TOGETHER, alone: 100 };

export const dueRows = (everybody: TenantScope, how: How): Promise<DueKey[]> =>
  everybody.rows<DueKey>({
    name: `due_rows_${how}`,
    text: `select user_id, trigger_id, cause, target from trigger_dues
           where ${WHERE[how]} and due_at <= statement_timestamp() order by due_at limit ${MOST[how]}`,
    values: [],
  });

/** Milliseconds until the next one is due; undefined if nothing is planned. */
export async function nextDue(everybody: TenantScope, how: How): Promise<number | undefined> {
  const [row] = await everybody.rows<{ wait: number }>({
    name: `next_due_${how}`,
    text: `select greatest(0, extract(epoch from due_at - clock_timestamp()) * 1000)::float8 as wait
           from trigger_dues where ${WHERE[how]} order by due_at limit 1`,
    values: [],
  });
  return row?.wait;
}
