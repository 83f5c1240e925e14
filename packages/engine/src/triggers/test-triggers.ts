/** For tests of triggers: makes them, makes them due, and shows what happened. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Etui } from "../etui.ts";
import type { TriggerInput } from "./definition/parse-trigger.ts";

export interface TestFiring {
  trigger_id: string;
  due_at: Date;
  target: string;
  cause: string;
  status: string;
  reason: string | null;
  error: string | null;
  depth: number;
}

export interface TestMessage {
  kind: string;
  title: string;
  body: string;
  target: string | null;
  due_at: Date | null;
}

/** The triggers of one user. */
export function triggersOf(etui: Etui, userId: string) {
  const scope = etui.scope(userId);
  const call = { userId, timeZone: "Asia/Shanghai", locale: "en" };
  return {
    scope,

    call: (tool: string, args: unknown) => etui.execute(tool, args, call),

    /** Returns its id. The default action says hello in the inbox. */
    async create(trigger: Partial<TriggerInput> & Record<string, unknown>): Promise<string> {
      const result = await etui.execute(
        "create_trigger",
        {
          trigger_type: trigger.condition ? "condition" : "reminder",
          title: "Hello",
          action: { type: "message", params: { text: "Hello" } },
          ...(trigger.condition || trigger.schedule ? {} : { schedule: "08:00", schedule_type: "daily" }),
          ...trigger,
        },
        call,
      );
      if (result.status !== "success") throw new Error(result.error);
      return String((result as { trigger_id?: unknown }).trigger_id);
    },

    write: (path: string, content: object) =>
      etui.execute("write_user_data", { path, content: content as never }, call),

    /** Simulates that it was due this long ago, when no process was there. */
    async makeDue(triggerId: string, agoMs = 0): Promise<void> {
      await scope.rows({
        text: `update trigger_dues set due_at = date_trunc('milliseconds', clock_timestamp()) - $3 * interval '1 ms'
               where user_id = $1 and trigger_id = $2`,
        values: [userId, triggerId, agoMs],
      });
      await etui.bus.publish({ topic: "trigger.due" });
    },

    firings: (): Promise<TestFiring[]> =>
      scope.rows<TestFiring>({
        text: `select trigger_id, due_at, target, cause, status, reason, error, depth from trigger_firings
               where user_id = $1 order by fired_at, due_at`,
        values: [userId],
      }),

    /** Without the note in late messages, because on a busy machine any message may be late. */
    async inbox({ withLateNotes = false } = {}): Promise<TestMessage[]> {
      const messages = await scope.rows<TestMessage>({
        text: "select kind, title, body, target, due_at from inbox_messages where user_id = $1 order by message_id",
        values: [userId],
      });
      if (withLateNotes) return messages;
      return messages.map((message) => ({ ...message, body: message.body.replace(/\n\n.+ late: .+$/, "") }));
    },

    async status(triggerId: string): Promise<{ status: string; status_reason: string | null }> {
      const [row] = await scope.rows<{ status: string; status_reason: string | null }>({
        text: "select status, status_reason from user_triggers where user_id = $1 and trigger_id = $2",
        values: [userId, triggerId],
      });
      return row!;
    },

    dues: (): Promise<{ cause: string; target: string; due_at: Date }[]> =>
      scope.rows({
        text: "select cause, target, due_at from trigger_dues where user_id = $1 order by due_at",
        values: [userId],
      }),
  };
}

const LONGEST_WAIT_MS = 30_000;

/** Retries until the assertion holds; the slowest machine gets half a minute. */
export async function eventually(assertion: () => Promise<unknown>): Promise<void> {
  for (const start = performance.now(); ; await sleep(20)) {
    try {
      await assertion();
      return;
    } catch (thrown) {
      if (performance.now() - start > LONGEST_WAIT_MS) throw thrown;
    }
  }
}
