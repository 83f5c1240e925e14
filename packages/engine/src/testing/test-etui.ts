/** An Etui of its own for a test file, on a real database of its own. */
import { type Etui, type EtuiOptions, openEtui } from "../etui.ts";
import { createTestDatabase } from "./test-database.ts";

type TestOptions = Pick<
  EtuiOptions,
  | "home"
  | "tools"
  | "log"
  | "poolSize"
  | "keep"
  | "dispatch"
  | "mostTriggers"
  | "allowHosts"
  | "generate"
  | "mostDeliveriesAnHour"
  | "pushContact"
>;

/** Closing it drops the database as well. It fires triggers only where a test says so. */
export async function startTestEtui({
  home = "no home",
  dispatch = false,
  ...options
}: TestOptions = {}): Promise<Etui> {
  const database = await createTestDatabase();
  return openEtui(
    {
      owner: database.owner,
      app: database.app,
      revive: async () => {},
      readOnlyReason: () => undefined,
      detach: () => database.close(),
    },
    home,
    { dispatch, ...options },
  );
}
