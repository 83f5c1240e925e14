import { Client } from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "./test-database.ts";

test("two test databases do not see each other, and both take the app role", async () => {
  await using one = await createTestDatabase();
  await using other = await createTestDatabase();
  await query(one.owner, "create table seen (id int)");

  expect(await query(one.app, "select current_user as who, to_regclass('seen')::text as seen")).toEqual([
    { who: "etui_app", seen: "seen" },
  ]);
  expect(await query(other.app, "select to_regclass('seen')::text as seen")).toEqual([{ seen: null }]);
});

test("a closed test database is gone, even under a connection that a test forgot", async () => {
  const database = await createTestDatabase();
  const forgotten = new Client(database.app);
  forgotten.on("error", () => {});
  await forgotten.connect();
  await database.close();
  await expect(query(database.owner, "select 1")).rejects.toMatchObject({ code: "3D000" });
});

async function query(options: ConstructorParameters<typeof Client>[0], sql: string) {
  const client = new Client(options);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
