/**
 * One PostgreSQL for a whole test run, with a migrated template from which every test file gets its own database. It is
 * the `globalSetup` in vitest.config.ts.
 */
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import type { ConnectionOptions } from "../database/connection-options.ts";
import { attachEmbeddedPostgres } from "../database/embedded/attach-embedded-postgres.ts";
import { removeOrphanedHomes, temporaryHome } from "./temporary-home.ts";

/** What a test file is told about the server. */
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
  const { migrate } = await import("../database/migrating/migrate.ts");
  const { stop, ...testPostgres } = await startTestPostgres(migrate);
  project.provide("testPostgres", testPostgres);
  return stop;
}

/** Nothing that a test writes has to survive a power cut. */
const withoutDurability = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

export async function startTestPostgres(
  migrate: (owner: ConnectionOptions) => Promise<void>,
): Promise<TestPostgres & { stop(): Promise<void> }> {
  await removeOrphanedHomes();
  await using started = new AsyncDisposableStack();
  const home = started.use(await temporaryHome());
  const { owner, app } = started.use(
    await attachEmbeddedPostgres({ home: home.path, settings: withoutDurability }),
  );
  const template = "etui_template";
  await run(owner, [
    `create database ${template}`,
    // Stretching a password takes 1.4 ms of the 9 that a connection costs, and some ten thousand are made.
    "set scram_iterations = 1",
    ...[owner, app].map(({ user, password }) => `alter role ${user} password '${password}'`),
  ]);
  await migrate({ ...owner, database: template });
  const running = started.move();
  return { owner, app, template, stop: () => running.disposeAsync() };
}

async function run(owner: ConnectionOptions, statements: string[]): Promise<void> {
  const client = new Client(owner);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
