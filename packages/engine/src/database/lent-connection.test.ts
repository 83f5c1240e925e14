import { Client } from "pg";
import { expect, test } from "vitest";
import { openEtui } from "../etui.ts";
import { serverOf } from "../testing/server-of.ts";
import { createTestDatabase } from "../testing/test-database.ts";

test("a server that goes away between two statements of a transaction fails the call, not the process", async () => {
  await using database = await createTestDatabase();
  await using etui = await openEtui(serverOf(database), "test", {});
  const uncaught: unknown[] = [];
  const note = (thrown: unknown) => uncaught.push(thrown);
  process.on("uncaughtException", note);
  const call = etui.scope("lin").transaction(async (tx) => {
    const [own] = await tx.rows<{ pid: number }>({ text: "select pg_backend_pid() as pid", values: [] });
    await terminate(database.owner, own!.pid);
    await tx.rows({ text: "select 1", values: [] });
  });
  await expect(call).rejects.toThrow("The database went away during this call.");
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);

  const after = await etui.scope("lin").rows({ text: "select 1 as there", values: [] });
  expect(after).toEqual([{ there: 1 }]);
});

/** Ends a connection as a dying server would, and waits until its end of the socket is closed. */
async function terminate(owner: ConstructorParameters<typeof Client>[0], pid: number): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query("select pg_terminate_backend($1, 5000)", [pid]);
  await client.end();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
