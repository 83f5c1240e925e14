/** An Etui of its own for a test file, on a real database of its own. */
import { type Etui, type EtuiOptions, openEtui } from "../etui.ts";
import { createTestDatabase } from "./test-database.ts";

/** Closing it drops the database as well. */
export async function startTestEtui(
  options: Pick<EtuiOptions, "tools" | "log" | "poolSize"> = {},
): Promise<Etui> {
  const database = await createTestDatabase();
  const etui = await openEtui(
    {
      owner: database.owner,
      app: database.app,
      revive: async () => {},
      readOnlyReason: () => undefined,
      detach: () => database.close(),
    },
    "test",
    options,
  );
  return etui;
}
