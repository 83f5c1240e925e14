import type { ConnectionOptions } from "../database/connection-options.ts";
import type { DatabaseServer } from "../database/database.ts";

/** Treats a test database as a server that is always there, for tests that open Etui on one database more than once. */
export const serverOf = (
  { owner, app }: { owner: ConnectionOptions; app: ConnectionOptions },
  detach: () => Promise<void> = async () => {},
): DatabaseServer => ({
  owner,
  app,
  revive: async () => {},
  readOnlyReason: () => undefined,
  detach,
});
