/**
 * pg-boss as the queue for what is sent out: a job is written within the transaction of its firing, and exists with its
 * commit or not at all.
 */
import { type Refusal, refusal } from "@etui/words/refusal";
import type { JobInsert, PgBoss } from "pg-boss";
import type { DatabaseServer } from "../../../database/database.ts";
import { DatabaseFault, databaseAway, databaseFault } from "../../../database/database-fault.ts";
import type { TenantScope } from "../../../database/tenant.ts";
import type { DeliveryChannel } from "../delivery.ts";
import { DAY_SECONDS, type DeliveryJob, logErrors, ONLY_WHAT_IS_NEEDED } from "./boss.ts";
import { installJobQueue, JobQueueRefused, QUEUES } from "./install-job-queue.ts";

export interface NewJob extends DeliveryJob {
  channel: DeliveryChannel;
  /** While a receiver is slow, jobs with the same group wait. */
  group: string;
  /** The delay in milliseconds; none if left out. */
  afterMs?: number;
}

/** How long a refusal is remembered, in milliseconds: an administrator may grant the right later. */
const REFUSED_FOR_MS = 60_000;

export interface JobQueueOptions {
  server: Pick<DatabaseServer, "owner" | "app">;
  /** A scope for statements of no user. */
  scope: TenantScope;
  log: (line: string) => void;
}

export class JobQueue {
  readonly #options: JobQueueOptions;
  #inserter: Promise<PgBoss> | undefined;
  #refused: { error: JobQueueRefused; until: number } | undefined;

  constructor(options: JobQueueOptions) {
    this.#options = options;
  }

  /** Why nothing can be queued on this server; undefined if jobs can be queued. */
  async refusal(): Promise<Refusal | undefined> {
    try {
      await this.#ready();
      return undefined;
    } catch (thrown) {
      if (thrown instanceof JobQueueRefused) return thrown.refused;
      throw thrown;
    }
  }

  /** Runs within the caller's transaction: the jobs exist once it commits. Takes one statement per channel. */
  async insert(tx: TenantScope, jobs: readonly NewJob[]): Promise<void> {
    const boss = await this.#ready();
    for (const [channel, ofChannel] of Map.groupBy(jobs, (job) => job.channel)) {
      await boss.insert(channel, ofChannel.map(toJob), { db: adapter(tx) });
    }
  }

  async close(): Promise<void> {
    const boss = await this.#inserter?.catch(() => undefined);
    await boss?.stop({ graceful: false, close: false });
  }

  #ready(): Promise<PgBoss> {
    if (this.#refused && this.#refused.until > Date.now()) return Promise.reject(this.#refused.error);
    this.#inserter ??= this.#open().catch((thrown) => {
      this.#inserter = undefined;
      const error = this.#reasonOf(thrown);
      if (error instanceof JobQueueRefused) this.#refused = { error, until: Date.now() + REFUSED_FOR_MS };
      throw error;
    });
    return this.#inserter;
  }

  /** A database that is away comes back; any other fault must not keep triggers from firing. */
  #reasonOf(thrown: unknown): Error {
    if (thrown instanceof JobQueueRefused) return thrown;
    if (databaseFault(thrown).error instanceof DatabaseFault) return databaseAway(thrown);
    this.#options.log(
      `the queue of deliveries cannot be opened: ${thrown instanceof Error ? thrown.stack : thrown}`,
    );
    return new JobQueueRefused(refusal("delivery.queue_broken"));
  }

  /** The first process with a new database makes the queue, as does the first one with a newer pg-boss. */
  async #open(): Promise<PgBoss> {
    try {
      return await this.#start();
    } catch {
      await installJobQueue(this.#options.server.owner);
      return this.#start();
    }
  }

  async #start(): Promise<PgBoss> {
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      ...ONLY_WHAT_IS_NEEDED,
      db: adapter(this.#options.scope),
      supervise: false,
      // The queues never change.
      queueCacheIntervalSeconds: DAY_SECONDS,
    });
    logErrors(boss, this.#options.log);
    await boss.start();
    const queues = await boss.getQueues([...QUEUES]);
    if (queues.length === QUEUES.length) return boss;
    await boss.stop({ graceful: false, close: false });
    throw new Error("the queue of deliveries is not complete");
  }
}

const adapter = (scope: TenantScope) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await scope.rows({ text, values }) }),
});

const toJob = ({ user_id, delivery_id, group, afterMs }: NewJob): JobInsert<DeliveryJob> => ({
  data: { user_id, delivery_id },
  group: { id: group },
  ...(afterMs === undefined ? {} : { startAfter: afterMs / 1_000 }),
});
