/** The embedded PostgreSQL as a database server of this process. */
import type { DatabaseServer } from "./database.ts";
import { attachEmbeddedPostgres } from "./embedded/attach-embedded-postgres.ts";

/** Starts or joins the server under `home`. */
export async function embeddedServer(home: string, log: (line: string) => void): Promise<DatabaseServer> {
  let attached = await attachEmbeddedPostgres({ home, log });
  return {
    owner: attached.owner,
    app: attached.app,
    // Joins again, starting the server when it died. The folder, and so socket and password, stay the same.
    revive: async () => {
      const before = attached;
      attached = await attachEmbeddedPostgres({ home, log });
      await before.detach().catch(() => {});
    },
    detach: () => attached.detach(),
    readOnlyReason: () => undefined,
  };
}
