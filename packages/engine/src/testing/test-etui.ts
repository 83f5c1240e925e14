/** An Etui for one test file, on a real database of its own. */
import type { EtuiOptions, OpenOptions } from "../compose/options.ts";
import { type Etui, openEtui } from "../etui.ts";
import { serverOf } from "./server-of.ts";
import { createTestDatabase } from "./test-database.ts";

/** Tests that need a home have one of their own; writing to this one fails. */
const NO_HOME = "/dev/null/no-home";

/** A machine that runs many tests at once may take long for statements that are usually quick. */
const PATIENT = { statementMs: 60_000, waitMs: 60_000 };

type TestOptions = OpenOptions & Pick<EtuiOptions, "home">;

/** Closing it drops the database as well. It fires triggers only if a test asks for that. */
export async function startTestEtui({
  home = NO_HOME,
  dispatch = false,
  heavyReads,
  ...options
}: TestOptions = {}): Promise<Etui> {
  const database = await createTestDatabase();
  return openEtui(
    serverOf(database, () => database.close()),
    home,
    { dispatch, heavyReads: { ...PATIENT, ...heavyReads }, ...options },
  );
}
