import type { ConnectionOptions } from "../database/connection-options.ts";
import type { DatabaseServer } from "../database/database.ts";

/** A test database as a server that is simply there, for tests that open Etui on one database more than once. */
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
