/**
 * Makes the schema of pg-boss and our queues in it, as the owner of the database: the services' role may not create
 * anything. Once in the life of a database; any number of nodes may try at once.
 *
 * The schema is not called pgboss: on a server of the operator's own that name may be another program's, and pg-boss
 * would bring its tables to this version.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import pg from "pg";
import type { ConnectionOptions } from "../../../database/connection-options.ts";
import { DELIVERY_CHANNELS, type DeliveryChannel } from "../delivery.ts";

export const QUEUE_SCHEMA = "etui_pgboss";

/** What was interrupted too often to be tried again ends here, and is told to the person. */
export const LOST_QUEUE = "lost";

export const QUEUES = [LOST_QUEUE, ...DELIVERY_CHANNELS] as const;

/** An attempt takes seconds, but for a model's. */
const LONGEST_ATTEMPT_SECONDS: Record<DeliveryChannel, number> = { push: 60, webhook: 60, generate: 900 };

/**
 * Retries of pg-boss are for workers that died. What a receiver does not take is tried again by a job of its own, when
 * the receiver asks for it.
 */
const EVERY_QUEUE = {
  notify: true,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  // The shortest there is: a killed worker's job is free again after it.
  heartbeatSeconds: 10,
  deleteAfterSeconds: 60,
};

/** The account of DATABASE_URL may not make the schema. Nothing can leave the house; all else goes on. */
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
  client.on("error", () => {}); // it shows in the next query; without a listener it ends the process
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
    // Even "if not exists" asks for the right to create one, which an administrator need not give.
    createSchema: !rows[0]!.there,
    db: { executeSql: (text, values) => client.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => {}); // of its timers, which have nothing to do here
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
