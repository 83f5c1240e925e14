/** The plan as a test uses it, for one user in Shanghai. */
import type { PlanTask } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Etui } from "../etui.ts";
import { localIso, plusDays } from "./plan-moment.ts";

export const ZONE = "Asia/Shanghai";

export type Answer = ToolResult & { task: PlanTask; [field: string]: unknown };

export function planOf(etui: Etui, userId: string, call: { locale?: string; conversationId?: string } = {}) {
  const run = async (tool: string, args: object = {}, more: object = {}) =>
    (await etui.execute(tool, args, { userId, timeZone: ZONE, ...call, ...more })) as Answer;
  return {
    call: run,
    /** The id of a new task. */
    async add(payload: object, place: object = {}): Promise<string> {
      const { task, error } = await run("plan_add_task", { task_payload: payload, ...place });
      if (!task) throw new Error(`no task was added: ${error}`);
      return task.id;
    },
    /** Its active triggers, as rows. */
    triggers: () =>
      etui.scope(userId).rows<{
        title: string;
        priority: string | null;
        source: unknown;
        due_at: Date | null;
        status: string;
      }>({
        text: `select title, priority, source, status,
                 (select due_at from trigger_dues d where d.user_id = t.user_id and d.trigger_id = t.trigger_id) as due_at
               from user_triggers t where user_id = $1 and status = 'active' order by title`,
        values: [userId],
      }),
  };
}

/** A day so many days from today, in Shanghai. */
export const day = (from: number): string => plusDays(localIso(new Date(), ZONE).slice(0, 10), from);
