import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { openEtui } from "../../../etui.ts";
import { serverOf } from "../../../testing/server-of.ts";
import { temporaryHome } from "../../../testing/temporary-home.ts";
import { createTestDatabase } from "../../../testing/test-database.ts";
import { startWebhookReceiver } from "../../../testing/webhook-receiver.ts";
import { deliveriesOf, notify } from "../test-deliveries.ts";

vi.setConfig({ testTimeout: 60_000 });
const PATIENT = { timeout: 40_000, interval: 50 };

test("deliveries go on when the database has hung up on everybody, in the middle of one too", async () => {
  await using home = await temporaryHome();
  await using database = await createTestDatabase();
  const answers: (() => void)[] = [];
  await using receiver = await startWebhookReceiver(
    () => (response) => answers.push(() => response.writeHead(200).end()),
  );
  const log: string[] = [];
  await using etui = await openEtui(serverOf(database), home.path, {
    allowHosts: receiver.host,
    log: (line) => log.push(line),
  });
  const params = { body: "Water", channels: ["webhook" as const], url: receiver.url };
  await notify(etui, "lin", params);
  await vi.waitFor(() => expect(answers).toHaveLength(1), PATIENT);

  const owner = new Client(database.owner);
  await owner.connect();
  await owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await owner.end();
  answers.pop()!();
  await vi.waitFor(async () => {
    for (const answer of answers.splice(0)) answer();
    expect(await deliveriesOf(etui, "lin")).toMatchObject([{ status: "delivered" }]);
  }, PATIENT);
  await vi.waitFor(() => notify(etui, "bo", params), PATIENT);
  await vi.waitFor(async () => {
    for (const answer of answers.splice(0)) answer();
    expect(await deliveriesOf(etui, "bo")).toMatchObject([{ status: "delivered" }]);
  }, PATIENT);
  expect(new Set(receiver.keys()).size).toBe(2);
  expect(log.length).toBeLessThan(10);
});
