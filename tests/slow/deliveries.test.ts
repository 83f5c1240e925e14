/** Real processes that are killed, stopped or idle around a webhook. Nothing is shortened: heartbeats take 10 s. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Etui, openEtui } from "../../packages/engine/src/etui.ts";
import { serverOf } from "../../packages/engine/src/testing/server-of.ts";
import { createTestDatabase, type TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from "../../packages/engine/src/testing/webhook-receiver.ts";
import {
  deliveriesOf,
  notify,
  problemsOf,
} from "../../packages/engine/src/triggers/delivery/test-deliveries.ts";

const DISPATCHING = fileURLToPath(new URL("../harness/dispatching-process.ts", import.meta.url));
/** The limit within which a killed node's deliveries have to resume. */
const RESUMES_WITHIN = { timeout: 30_000, interval: 100 };

const key = randomBytes(32).toString("base64");
let receiver: WebhookReceiver;
let calls: ServerResponse[];
let database: TestDatabase;
let etui: Etui;
const nodes: ChildProcess[] = [];

beforeAll(async () => {
  vi.stubEnv("ETUI_SECRET_KEY", key);
  receiver = await startWebhookReceiver(() => (response) => void calls.push(response));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await receiver[Symbol.asyncDispose]();
});

beforeEach(async () => {
  calls = [];
  receiver.received.length = 0;
  database = await createTestDatabase();
  etui = await openEtui(serverOf(database), "/dev/null/no-home", {
    dispatch: false,
    allowHosts: receiver.host,
  });
});
afterEach(async () => {
  for (const node of nodes.splice(0)) node.kill("SIGKILL");
  await etui.close();
  await database.close();
});

async function startNode(): Promise<ChildProcess> {
  const { owner, app } = database;
  const node = spawn(process.execPath, [DISPATCHING, JSON.stringify({ owner, app })], {
    env: { ...process.env, ETUI_SECRET_KEY: key, ETUI_ALLOW_HOSTS: receiver.host },
    stdio: ["ignore", "pipe", "inherit"],
  });
  nodes.push(node);
  await once(createInterface(node.stdout!), "line");
  return node;
}

/** A webhook that the first node has sent, and that waits for its answer. */
async function underWay(): Promise<ChildProcess> {
  const node = await startNode();
  await notify(etui, "lin", { body: "Water", channels: ["webhook"], url: receiver.url });
  await vi.waitFor(() => expect(calls).toHaveLength(1), RESUMES_WITHIN);
  return node;
}

const delivered = { status: "delivered", attempts: 2, error: null };

const firings = () =>
  etui.scope("lin").rows({ text: "select status from trigger_firings where user_id = 'lin'", values: [] });

async function databaseNow(): Promise<Date> {
  const [row] = await etui.scope("lin").rows<{ now: Date }>({
    text: "select clock_timestamp() as now",
    values: [],
  });
  return row!.now;
}

/** Whether a process has ended a transaction of a user; if it does nothing else, that of its attempt. */
async function committedSince({ pid }: ChildProcess, moment: Date): Promise<boolean> {
  const client = new Client(database.owner);
  await client.connect();
  const { rows } = await client.query(
    `select from pg_stat_activity
     where application_name = $1 and state = 'idle' and query = 'commit' and state_change > $2`,
    [`etui-calls:${pid}`, moment],
  );
  await client.end();
  return rows.length > 0;
}

test("killed between the call and the note of it, another node calls again within 30 s, with the same key (TR-2)", async () => {
  const first = await underWay();
  await startNode();
  first.kill("SIGKILL");
  await once(first, "exit");
  calls[0]!.end();

  await vi.waitFor(() => expect(calls).toHaveLength(2), RESUMES_WITHIN);
  calls[1]!.end();
  await vi.waitFor(
    async () => expect(await deliveriesOf(etui, "lin")).toMatchObject([delivered]),
    RESUMES_WITHIN,
  );
  const [delivery] = await deliveriesOf(etui, "lin");
  expect(receiver.keys()).toEqual([delivery!.firing_id, delivery!.firing_id]);
  expect(await firings()).toEqual([{ status: "fired" }]);
});

test("stopped past its lease and continued, a node is not heard any more (TR-3)", async () => {
  const first = await underWay();
  await startNode();
  first.kill("SIGSTOP");
  await vi.waitFor(() => expect(calls).toHaveLength(2), RESUMES_WITHIN);
  calls[1]!.end();
  await vi.waitFor(
    async () => expect(await deliveriesOf(etui, "lin")).toMatchObject([delivered]),
    RESUMES_WITHIN,
  );
  const ended = await deliveriesOf(etui, "lin");

  const continuedAt = await databaseNow();
  calls[0]!.writeHead(400).end();
  first.kill("SIGCONT");
  await vi.waitFor(async () => expect(await committedSince(first, continuedAt)).toBe(true), RESUMES_WITHIN);
  expect(await deliveriesOf(etui, "lin")).toEqual(ended);
  expect(await problemsOf(etui, "lin")).toEqual([]);
});

test("workers go to sleep when there is nothing to deliver, and wake for the next one", async () => {
  await startNode();
  const awake = async () => {
    const client = new Client(database.owner);
    await client.connect();
    const { rows } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name like 'etui-deliveries:%'",
    );
    await client.end();
    return rows.length > 0;
  };
  for (const user of ["lin", "bo"]) {
    expect(await awake()).toBe(false);
    await notify(etui, user, { body: "Water", channels: ["webhook"], url: receiver.url });
    await vi.waitFor(() => expect(calls).toHaveLength(1), RESUMES_WITHIN);
    expect(await awake()).toBe(true);
    calls.pop()!.end();
    await vi.waitFor(
      async () => expect(await deliveriesOf(etui, user)).toMatchObject([{ status: "delivered" }]),
      RESUMES_WITHIN,
    );
    await vi.waitFor(async () => expect(await awake()).toBe(false), { timeout: 60_000, interval: 500 });
  }
});
