import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Etui } from "../../etui.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/webhook-receiver.ts";
import { deliveriesOf, fire, notify, problemsOf, startDelivering } from "./test-deliveries.ts";

vi.setConfig({ testTimeout: 60_000 });
const PATIENT = { timeout: 40_000, interval: 50 };

let etui: Etui;
let slow: WebhookReceiver;
/** The answers for which calls are waiting. */
const answers: (() => void)[] = [];

beforeAll(async () => {
  slow = await startWebhookReceiver(() => (response) => answers.push(() => response.end()));
  etui = await startDelivering({ allowHosts: slow.host });
});
afterAll(async () => {
  await etui.close();
  await slow[Symbol.asyncDispose]();
});

/** Fires again while the first delivery waits for its answer. */
async function fireTwice(userId: string, overlap: string): Promise<string> {
  const params = { body: "A glass of water", channels: ["webhook" as const], url: slow.url };
  const triggerId = await notify(etui, userId, params, { rules: { overlap } });
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);
  await fire(etui, userId, triggerId);
  return triggerId;
}

const statuses = async (userId: string) => (await deliveriesOf(etui, userId)).map(({ status }) => status);

const answerAll = () => {
  for (const answer of answers.splice(0)) answer();
};

test("`replace` gives the earlier delivery up: what its receiver says in the end is not heard", async () => {
  await fireTwice("replacer", "replace");
  await vi.waitFor(() => expect(answers).toHaveLength(2), PATIENT);
  expect(await statuses("replacer")).toEqual(["replaced", "sending"]);
  answerAll();
  await vi.waitFor(
    async () => expect(await statuses("replacer")).toEqual(["replaced", "delivered"]),
    PATIENT,
  );
  expect(await problemsOf(etui, "replacer")).toEqual([]);
});

test("`skip` leaves the newer firing out", async () => {
  const triggerId = await fireTwice("skipper", "skip");
  await vi.waitFor(async () => {
    const firings = await etui.scope("skipper").rows({
      text: "select status, reason from trigger_firings where user_id = $1 and trigger_id = $2 order by due_at",
      values: ["skipper", triggerId],
    });
    expect(firings).toEqual([
      { status: "fired", reason: null },
      { status: "skipped", reason: "overlap" },
    ]);
  }, PATIENT);
  answerAll();
  await vi.waitFor(async () => expect(await statuses("skipper")).toEqual(["delivered"]), PATIENT);
});

test("`queue` lets one wait until the earlier delivery has ended, and leaves out what comes meanwhile", async () => {
  const triggerId = await fireTwice("queuer", "queue");
  const waiting = async () =>
    (
      await etui.scope("queuer").rows<{ cause: string }>({
        text: "select cause from trigger_dues where user_id = $1 and trigger_id = $2 and cause = 'queued'",
        values: ["queuer", triggerId],
      })
    ).length;
  const firings = () =>
    etui.scope("queuer").rows<{ cause: string; status: string; reason: string | null }>({
      text: "select cause, status, reason from trigger_firings where user_id = $1 and trigger_id = $2 order by fired_at",
      values: ["queuer", triggerId],
    });
  await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENT);
  expect(await statuses("queuer")).toEqual(["sending"]);
  await fire(etui, "queuer", triggerId);
  await vi.waitFor(
    async () => expect((await firings()).at(-1)).toMatchObject({ status: "skipped", reason: "overlap" }),
    PATIENT,
  );
  expect(answers).toHaveLength(1);
  answerAll();
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);
  expect(await statuses("queuer")).toEqual(["delivered", "sending"]);
  answerAll();
  await vi.waitFor(async () => expect(await statuses("queuer")).toEqual(["delivered", "delivered"]), PATIENT);
  expect((await firings()).filter(({ status }) => status === "fired")).toMatchObject([
    { cause: expect.any(String) },
    { cause: "queued" },
  ]);
  expect(await waiting()).toBe(0);
  expect(await problemsOf(etui, "queuer")).toEqual([]);
});
