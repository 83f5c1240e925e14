/** Triggers of every kind of action, gate and condition, made through the tools while others are waiting. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Etui } from "../../packages/engine/src/etui.ts";

/** Made at `at` minus the lead, for `at` or for what a write at `at` begins. */
interface Plan {
  call(tool: string, args: object): Promise<void>;
  title: string;
  at: number;
}

const message = { type: "message", params: { text: "Drink a glass of water" } };
const notify = { type: "notify", params: { body: "Drink a glass of water" } };

const remind =
  (action: object, rules: object = {}) =>
  ({ call, title, at }: Plan) =>
    call("create_trigger", {
      trigger_type: "reminder",
      title,
      schedule: new Date(at).toISOString(),
      action,
      rules,
    });

const watch =
  (condition: (path: string) => object, content: (at: number) => object, writtenMs: number) =>
  async ({ call, title, at }: Plan) => {
    const path = `watched/${title}`;
    await call("create_trigger", {
      trigger_type: "condition",
      title,
      condition: { watch_path: path, ...condition(path) },
      action: message,
    });
    await sleep(at - writtenMs - Date.now());
    await call("write_user_data", { path, content: content(at) });
  };

const KINDS: Readonly<Record<string, (plan: Plan) => Promise<void>>> = {
  message: remind(message),
  notify: remind(notify),
  update: remind({ type: "update", params: { path: "seen", content: { seen: true } } }),
  only_if: remind(message, { only_if: { path: "done", is: "missing" } }),
  overlap: remind(notify, { overlap: "replace" }),
  data_match: watch(
    () => ({ type: "data_match", rule: { where: { open: true } } }),
    () => ({ open: true }),
    0,
  ),
  held: watch(
    () => ({ type: "data_match", rule: { where: { open: true }, for: "1s" } }),
    () => ({ open: true }),
    1_000,
  ),
  deadline: watch(
    () => ({ type: "deadline", rule: { field: "due" } }),
    (at) => ({ due: new Date(at).toISOString() }),
    1_500,
  ),
};

/** How long before its moment each is made, in milliseconds; later ones may be due before earlier ones. */
const LEADS_MS = [2_000, 2_500, 3_500, 5_000];

/** Resolves when all have been made: one every `everyMs`, from six seconds on, for `users` users in turn. */
export async function makeMixedTriggers(
  etui: Etui,
  { count, everyMs, users }: { count: number; everyMs: number; users: number },
): Promise<void> {
  const start = Date.now() + 6_000;
  const kinds = Object.entries(KINDS);
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const [kind, plan] = kinds[n % kinds.length]!;
      const at = start + n * everyMs;
      await sleep(at - LEADS_MS[Math.floor(n / kinds.length) % LEADS_MS.length]! - Date.now());
      await plan({
        title: `${kind} ${n}`,
        at,
        async call(tool, args) {
          const result = await etui.execute(tool, args, {
            userId: `mixed ${n % users}`,
            timeZone: "Asia/Shanghai",
          });
          if (result.status !== "success") throw new Error(`${tool} of ${kind}: ${result.error}`);
        },
      });
    }),
  );
}
