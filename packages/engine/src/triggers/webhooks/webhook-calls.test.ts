import { afterAll, beforeAll, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { triggersOf } from "../test-triggers.ts";
import { addCall } from "./add-call.ts";
import { CALLS_A_MINUTE, CallRate } from "./call-rate.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

async function secretOf(userId: string) {
  const created = await triggersOf(etui, userId).call("create_trigger", {
    trigger_type: "schedule",
    title: "Doorbell",
    webhook: true,
    action: { type: "message", params: { text: "{{ body.who }}" } },
  });
  const { trigger_id, webhook_path } = created as unknown as { trigger_id: string; webhook_path: string };
  return { triggerId: trigger_id, secret: webhook_path.slice("/hooks/".length) };
}

test("a call finds its trigger whoever it belongs to, and waits there with what it brought", async () => {
  const [lin, mei] = await Promise.all([secretOf("lin"), secretOf("mei")]);
  expect(lin.secret).not.toBe(mei.secret);
  expect(await etui.webhooks.call(mei.secret, { body: { who: "Ada" } })).toBe("accepted");
  expect(await triggersOf(etui, "lin").dues()).toEqual([]);
  const rows = await etui.scope("mei").rows({
    text: "select cause, details, alone from trigger_dues where user_id = 'mei'",
    values: [],
  });
  expect(rows).toEqual([{ cause: "webhook", details: { body: { who: "Ada" } }, alone: true }]);
});

test("calls that wait stand side by side, but for those with one key", async () => {
  const { triggerId, secret } = await secretOf("bea");
  const calls = [undefined, undefined, "a", "a", "b", "a"];
  await Promise.all(calls.map((idempotencyKey) => etui.webhooks.call(secret, { body: {}, idempotencyKey })));
  expect(await triggersOf(etui, "bea").dues()).toHaveLength(4);
  const other = await secretOf("cid");
  await etui.webhooks.call(other.secret, { body: {}, idempotencyKey: "a" });
  expect(await triggersOf(etui, "cid").dues()).toHaveLength(1);
  expect(await addCall(etui.scope("cid"), { triggerId, body: {} })).toBe(false);
});

test("a call during an edit waits for the version that comes of it", async () => {
  const { triggerId, secret } = await secretOf("dot");
  await Promise.all([
    ...[1, 2, 3].map((round) =>
      triggersOf(etui, "dot").call("update_trigger", { trigger_id: triggerId, title: `Doorbell ${round}` }),
    ),
    ...[1, 2, 3, 4].map(() => etui.webhooks.call(secret, { body: {} })),
  ]);
  const rows = await etui.scope("dot").rows<{ current: boolean }>({
    text: `select d.version = t.version as current from trigger_dues d
           join user_triggers t using (user_id, trigger_id) where d.user_id = 'dot'`,
    values: [],
  });
  expect(rows).toEqual(Array(4).fill({ current: true }));
});

test("a webhook may be called so often a minute, each by itself, and again when the minute has passed", () => {
  const rate = new CallRate();
  for (let call = 0; call < CALLS_A_MINUTE; call++) expect(rate.allows("a", 1_000 + call)).toBe(true);
  expect(rate.allows("a", 2_000)).toBe(false);
  expect(rate.allows("b", 2_000)).toBe(true);
  expect(rate.allows("a", 61_001)).toBe(true);
});
