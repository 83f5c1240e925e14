import { randomUUIDv7 } from "node:crypto";
import { Client } from "pg";
import { describe, expect, test, vi } from "vitest";
import type { Statement, TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startWebhookReceiver } from "../../testing/webhook-receiver.ts";
import { openDispatcherConnections } from "../dispatch/dispatcher-connections.ts";
import { installJobQueue } from "./queue/install-job-queue.ts";
import { JobQueue } from "./queue/job-queue.ts";
import { type DeliveryRow, storeDeliveries } from "./store-deliveries.ts";
import { deliveriesOf, fire, notify, problemsOf, startDelivering } from "./test-deliveries.ts";

vi.setConfig({ testTimeout: 60_000 });
const PATIENT = { timeout: 40_000, interval: 50 };

const delivery = (userId: string, url = "https://example.com/hook"): DeliveryRow => ({
  user_id: userId,
  delivery_id: randomUUIDv7(),
  firing_id: randomUUIDv7(),
  trigger_id: randomUUIDv7(),
  channel: "webhook",
  request: { title: "Water", body: "A glass", url, due_at: new Date().toISOString() },
  fallback: null,
  title: "Water",
  locale: "en",
});

async function openQueue(server: Pick<TestDatabase, "owner" | "app">) {
  const connections = openDispatcherConnections({ ...server, revive: async () => {} }, () => {});
  const queue = new JobQueue({ server, scope: connections.everybody, log: () => {} });
  return {
    queue,
    everybody: connections.everybody,
    async [Symbol.asyncDispose]() {
      await queue.close();
      await connections.close();
    },
  };
}

const count = async ({ owner }: TestDatabase, what: string): Promise<number> => {
  const client = new Client(owner);
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${what}`);
  await client.end();
  return rows[0].count;
};

describe("deliveries of a batch", () => {
  test("are stored with their jobs by a few statements, however many", async () => {
    await using database = await createTestDatabase();
    await using opened = await openQueue(database);
    await opened.queue.refusal();
    const rows = Array.from({ length: 500 }, (_, nth) => delivery(`user-${nth % 100}`));
    const sent: Statement[] = [];
    await opened.everybody.transaction((tx) =>
      storeDeliveries(counting(tx, sent), rows, { queue: opened.queue, mostAnHour: 60 }),
    );
    expect(sent).toHaveLength(3);
    expect(await count(database, "trigger_deliveries where status = 'waiting'")).toBe(500);
    expect(await count(database, "etui_pgboss.job")).toBe(500);
    const [job] = await opened.everybody.rows<{ data: object }>({
      text: "select data from etui_pgboss.job limit 1",
      values: [],
    });
    expect(Object.keys(job!.data).toSorted()).toEqual(["delivery_id", "user_id"]);
  });

  test("leave nothing behind when the firing is rolled back", async () => {
    await using database = await createTestDatabase();
    await using opened = await openQueue(database);
    const rolledBack = opened.everybody.transaction(async (tx) => {
      await storeDeliveries(tx, [delivery("lin")], { queue: opened.queue, mostAnHour: 60 });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await count(database, "trigger_deliveries")).toBe(0);
    expect(await count(database, "etui_pgboss.job")).toBe(0);
  });
});

describe("the queue", () => {
  test("is made once by any number of nodes that need it at the same moment", async () => {
    await using database = await createTestDatabase();
    const nodes = await Promise.all(Array.from({ length: 6 }, () => openQueue(database)));
    expect(await Promise.all(nodes.map(({ queue }) => queue.refusal()))).toEqual(Array(6).fill(undefined));
    expect(
      await count(database, "etui_pgboss.queue where name in ('push', 'webhook', 'generate', 'lost')"),
    ).toBe(4);
    for (const node of nodes) await node[Symbol.asyncDispose]();
  });

  test("that may not be made says what an administrator has to do; firings go on, and tell of it once", async () => {
    await using database = await createTestDatabase();
    // An operator's account without the right to make a schema.
    await using opened = await openQueue({ owner: database.app, app: database.app });
    const statement = /create schema etui_pgboss authorization etui/;
    await expect(installJobQueue(database.app)).rejects.toThrow(statement);
    expect(await opened.queue.refusal()).toMatchObject({ code: "delivery.queue_denied" });
    for (const userId of ["lin", "lin", "bo"]) {
      await opened.everybody.transaction((tx) =>
        storeDeliveries(tx, [delivery(userId)], { queue: opened.queue, mostAnHour: 60 }),
      );
    }
    expect(
      await count(database, "trigger_deliveries where status = 'failed' and error like '%create schema%'"),
    ).toBe(3);
    expect(await count(database, "inbox_messages where kind = 'problem' and user_id = 'lin'")).toBe(1);
    expect(await count(database, "inbox_messages where kind = 'problem' and user_id = 'bo'")).toBe(1);
  });
});

describe("beyond so many an hour", () => {
  test("nothing is tried any more, and the person is told once", async () => {
    await using receiver = await startWebhookReceiver();
    await using etui = await startDelivering({ allowHosts: receiver.host, mostDeliveriesAnHour: 2 });
    const params = { body: "Hello", channels: ["webhook" as const], url: receiver.url };
    const triggerId = await notify(etui, "often", params);
    await ended(etui, "often", 1);
    for (let nth = 2; nth <= 5; nth++) {
      await fire(etui, "often", triggerId);
      await ended(etui, "often", nth);
    }
    const failed = {
      status: "failed",
      attempts: 0,
      error: expect.stringContaining("More than 2 messages of triggers"),
    };
    const delivered = { status: "delivered", attempts: 1 };
    expect(await deliveriesOf(etui, "often")).toMatchObject([delivered, delivered, failed, failed, failed]);
    expect(await problemsOf(etui, "often")).toHaveLength(1);
    expect(receiver.received).toHaveLength(2);

    await notify(etui, "seldom", params);
    await ended(etui, "seldom", 1);
    expect(await deliveriesOf(etui, "seldom")).toMatchObject([delivered]);

    await etui.scope("often").rows({
      text: `update trigger_deliveries set created_at = created_at - interval '1 hour'
             where user_id = $1 and status = 'delivered'`,
      values: ["often"],
    });
    await fire(etui, "often", triggerId);
    await ended(etui, "often", 6);
    expect((await deliveriesOf(etui, "often")).at(-1)).toMatchObject(delivered);
  });
});

const ended = (etui: Etui, userId: string, length: number) =>
  vi.waitFor(async () => {
    const statuses = (await deliveriesOf(etui, userId)).map(({ status }) => status);
    expect(statuses.filter((status) => status === "delivered" || status === "failed")).toHaveLength(length);
  }, PATIENT);

const counting = (tx: TenantScope, sent: Statement[]): TenantScope => ({
  ...tx,
  userId: tx.userId,
  inTransaction: true,
  rows: <Row extends object>(statement: Statement) => {
    sent.push(statement);
    return tx.rows<Row>(statement);
  },
  transaction: (work) => tx.transaction(work),
});
