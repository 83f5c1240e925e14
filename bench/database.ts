/** One embedded PostgreSQL per run, as durable as a user's, and a database of its own for every suite. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import type { EtuiOptions } from "../packages/engine/src/compose/options.ts";
import type { ConnectionOptions } from "../packages/engine/src/database/connection-options.ts";
import { attachEmbeddedPostgres } from "../packages/engine/src/database/embedded/attach-embedded-postgres.ts";
import { type Etui, openEtui } from "../packages/engine/src/etui.ts";
import { serverOf } from "../packages/engine/src/testing/server-of.ts";

export interface BenchDatabase {
  /** A superuser, for whom row-level security does not apply. */
  owner: ConnectionOptions;
  app: ConnectionOptions;
  /** Triggers are fired only on request. */
  openEtui(options?: Pick<EtuiOptions, "tools" | "poolSize" | "dispatch" | "mostTriggers">): Promise<Etui>;
}

export interface BenchServer extends AsyncDisposable {
  version: string;
  owner: ConnectionOptions;
  /** The home through which Etui's own processes find the same server. */
  home: string;
  createDatabase(name: string): Promise<BenchDatabase>;
}

export async function startServer(): Promise<BenchServer> {
  const home = await mkdtemp(join(tmpdir(), "etui-bench-"));
  // If root runs it, the server belongs to another account, which must be able to reach it.
  await chmod(home, 0o711);
  const server = await attachEmbeddedPostgres({ home });
  const version = (await query<{ server_version: string }>(server.owner, "show server_version"))[0]!;

  return {
    home,
    version: version.server_version,
    owner: server.owner,
    async createDatabase(name) {
      await query(server.owner, `create database ${name}`);
      const owner = { ...server.owner, database: name };
      const app = { ...server.app, database: name };
      return {
        owner,
        app,
        openEtui: (options = {}) => openEtui(serverOf({ owner, app }), home, { dispatch: false, ...options }),
      };
    },
    async [Symbol.asyncDispose]() {
      await server.detach();
      await rm(dirname(server.dataDirectory), { recursive: true, force: true });
      await rm(home, { recursive: true, force: true });
    },
  };
}

export async function query<Row extends object>(options: ConnectionOptions, text: string): Promise<Row[]> {
  const client = new pg.Client(options);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
