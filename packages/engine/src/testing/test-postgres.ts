/**
 * One PostgreSQL for a whole test run, with a migrated template from which every test file gets its own
 * database. Named as `globalSetup` in vitest.config.ts.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import type { ConnectionOptions } from "../database/connection-options.ts";
import {
  attachEmbeddedPostgres,
  type EmbeddedPostgres,
} from "../database/embedded/attach-embedded-postgres.ts";

/** What a test file is told of the server. */
export interface TestPostgres {
  owner: ConnectionOptions;
  app: ConnectionOptions;
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { migrate } = await import("../database/migrate.ts");
  const { stop, ...testPostgres } = await startTestPostgres(migrate);
  project.provide("testPostgres", testPostgres);
  return stop;
}

/** Nothing a test writes has to outlive a power cut. */
const withoutDurability = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export async function startTestPostgres(
  migrate: (owner: ConnectionOptions) => Promise<void>,
): Promise<TestPostgres & { stop(): Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), "etui-test-"));
  // Run by root, the server belongs to another account, which must be able to walk in.
  await chmod(home, 0o711);
  let server: EmbeddedPostgres | undefined;
  const stop = async () => {
    await server?.detach();
    if (server) await rm(dirname(server.dataDirectory), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  };
  try {
    server = await attachEmbeddedPostgres({ home, settings: withoutDurability });
    const { owner, app } = server;
    const template = "etui_template";
    await createDatabase(owner, template);
    await migrate({ ...owner, database: template });
    return { owner, app, template, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function createDatabase(owner: ConnectionOptions, name: string): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}
