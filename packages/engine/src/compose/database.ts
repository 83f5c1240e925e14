/** What every part of Etui receives of the database. */
import type { Refusal } from "@etui/words/refusal";
import type { Bus } from "../database/bus.ts";
import {
  type DatabaseOptions,
  type DatabaseServer,
  type OpenDatabase,
  openDatabase,
} from "../database/database.ts";
import type { TenantScope } from "../database/tenant.ts";

export interface Ground {
  readonly home: string;
  readonly server: DatabaseServer;
  readonly database: OpenDatabase;
  readonly bus: Bus;
  readonly scope: (userId: string) => TenantScope;
  /** For reads that may go through many documents. */
  readonly heavyScope: (userId: string, signal?: AbortSignal) => TenantScope;
  readonly readOnlyReason: () => Refusal | undefined;
  readonly log: (line: string) => void;
}

/** If the database cannot be opened, its server is closed again. */
export async function openGround(
  server: DatabaseServer,
  home: string,
  options: DatabaseOptions,
): Promise<Ground> {
  const database = await openDatabase(server, options).catch(async (error) => {
    await server.detach();
    throw error;
  });
  return {
    home,
    server,
    database,
    bus: database.bus,
    scope: (userId) => database.tenants.scope(userId),
    heavyScope: (userId, signal) => database.heavyReads.scope(userId, signal),
    readOnlyReason: () => server.readOnlyReason(),
    log: options.log,
  };
}
