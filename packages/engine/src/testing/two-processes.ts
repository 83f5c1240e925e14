/** Two processes with Etui on one database, for tests of what they do to each other. */
import { refusal } from "@etui/words/refusal";
import pg from "pg";
import { type Etui, openEtui } from "../etui.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface TwoProcesses extends AsyncDisposable {
  one: Etui;
  other: Etui;
  database: TestDatabase;
  /** A connection of the owner, whom no row-level security holds. */
  owner: pg.Client;
  /** As if there were little room, while `mayWrite` is false. */
  disk: { mayWrite: boolean };
}

export async function startTwoProcesses(): Promise<TwoProcesses> {
  const database = await createTestDatabase();
  const owner = new pg.Client(database.owner);
  await owner.connect();
  const disk = { mayWrite: true };
  const server = {
    owner: database.owner,
    app: database.app,
    revive: async () => {},
    readOnlyReason: () => (disk.mayWrite ? undefined : refusal("database.disk_low")),
    detach: async () => {},
  };
  const [one, other] = [await openEtui(server, "test", {}), await openEtui(server, "test", {})];
  return {
    one,
    other,
    database,
    owner,
    disk,
    async [Symbol.asyncDispose]() {
      await one.close();
      await other.close();
      await owner.end();
      await database.close();
    },
  };
}
