/**
 * Makes the schema of pg-boss and the queues in it as the owner of the database, because the services' role may not
 * create anything. This happens once per database; any number of nodes may try at once.
 *
 * The schema is not called pgboss: on an operator's own server, that name may belong to another program, and pg-boss
 * would upgrade its tables to this version.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import pg from "pg";
import type { ConnectionOptions } from "../../../database/connection-options.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "../delivery.ts";

export const QUEUE_SCHEMA = "etui_pgboss";

/** Jobs that were interrupted too often to be retried end in this queue, and the person is told. */
export const LOST_QUEUE = "lost";

export const QUEUES = [LOST_QUEUE, ...DELIVERY_CHANNELS] as const;

/** The longest attempt per channel, in seconds; only a model's takes long. */
const LONGEST_ATTEMPT_SECONDS: Record<DeliveryChannel, number> = { push: 60, webhook: 60, generate: 900 };

/**
 * Retries of pg-boss are for workers that died. If a receiver refuses, the retry is a new job at the time that the
 * receiver asks for.
 */
const EVERY_QUEUE = {
  notify: true,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // The shortest possible value: after it, a killed worker's job is free again.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
};

/** The account of DATABASE_URL may not make the schema. Nothing can be sent; everything else works. */
export class JobQueueRefused extends Error {
  override name = "JobQueueRefused";
  readonly refused: Refusal;

  constructor(refused: Refusal, options?: ErrorOptions) {
    super(sayRefusal(refused, "en"), options);
    this.refused = refused;
  }
}

const INSUFFICIENT_PRIVILEGE = "42501";

export async function installJobQueue(owner: ConnectionOptions): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: "etui:queue" });
  client.on("error", () => {}); // The error shows in the next query; without a listener it would end the process.
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('etui job queue'))");
    await install(client);
  } catch (error) {
    const denied = error instanceof Error && "code" in error && error.code === INSUFFICIENT_PRIVILEGE;
    if (!denied) throw error;
    const statement = `create schema ${QUEUE_SCHEMA} authorization etui`;
    throw new JobQueueRefused(refusal("delivery.queue_denied", { statement }), { cause: error });
  } finally {
    await client.end();
  }
}

async function install(client: pg.Client): Promise<void> {
  const { PgBoss } = await import("pg-boss");
  const { rows } = await client.query<{ there: boolean }>("select to_regnamespace($1) is not null as there", [
    QUEUE_SCHEMA,
  ]);
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    // Even "if not exists" requires the right to create a schema, which an administrator need not grant.
    createSchema: !rows[0]!.there,
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {}); // These are errors of its timers, which do not matter here.
  await boss.start();
  try {
    await boss.createQueue(LOST_QUEUE, { ...EVERY_QUEUE, retryLimit: 1_000 });
    for (const channel of DELIVERY_CHANNELS) {
      await boss.createQueue(channel, {
        ...EVERY_QUEUE,
        retryLimit: 20,
        expireInSeconds: LONGEST_ATTEMPT_SECONDS[channel],
        deadLetter: LOST_QUEUE,
      });
    }
    await client.query(`
      grant usage on schema ${QUEUE_SCHEMA} to etui_app;
      grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to etui_app;
    `);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
