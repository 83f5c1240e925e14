/**
 * pg-boss as the queue of what leaves the house.
 *
 * Two instances, because they live differently. The one that inserts has no connection of its own: its job is written
 * within the firing's transaction, and it does nothing in between. The one that works holds connections and asks the
 * queues every second; it runs only while there is something to deliver (delivery-workers.ts).
 */
import type { ConstructorOptions, Job, JobInsert, PgBoss } from "pg-boss";
import type { DatabaseServer } from "../../database/database.ts";
import { DatabaseFault, databaseAway, databaseFault } from "../../database/database-fault.ts";
import type { TenantScope } from "../../database/tenant.ts";
import type { DeliveryChannel } from "./delivery.ts";
import { installJobQueue, JobQueueRefused, LOST_QUEUE, QUEUE_SCHEMA, QUEUES } from "./install-job-queue.ts";

/** All that a job says; what is to be sent stands in its delivery. */
export interface DeliveryJob {
  user_id: string;
  delivery_id: string;
}

export interface NewJob extends DeliveryJob {
  channel: DeliveryChannel;
  /** Who is kept waiting by a slow receiver: those with the same. */
  group: string;
  /** Not before; at once if left out. */
  afterMs?: number;
}

export type HandleJob = (job: DeliveryJob & { group: string; signal: AbortSignal }) => Promise<void>;

export interface JobHandlers {
  deliver: (channel: DeliveryChannel) => HandleJob;
  /** It was interrupted too often. */
  lost: HandleJob;
}

export interface WorkingQueue {
  /** Takes no more jobs and waits for those under way; what needs longer than `patienceMs` is cut off and tried again. */
  stop(patienceMs: number): Promise<void>;
}

/** Jobs at once, in one process. */
const AT_ONCE: Record<DeliveryChannel, number> = { push: 4, webhook: 8, generate: 2 };
/** Of them with one group, so that a receiver that never answers leaves room for the others. */
const AT_ONCE_A_GROUP = 2;

/** Beside the jobs there are heartbeats and one look after dead workers. */
const POOL_SIZE = 3;
const DAY_SECONDS = 86_400;
/** For what was cut off to say so. */
const TIME_TO_SETTLE_MS = 5_000;

/** An administrator may have given the right since. */
const REFUSED_FOR_MS = 60_000;

export interface JobQueueOptions {
  server: Pick<DatabaseServer, "owner" | "app">;
  /** For statements of no user. */
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

  /** Why nothing can be queued on this server, in a sentence for its operator; undefined when it can. */
  async refusal(): Promise<string | undefined> {
    try {
      await this.#ready();
      return undefined;
    } catch (thrown) {
      if (thrown instanceof JobQueueRefused) return thrown.message;
      throw thrown;
    }
  }

  /** Within the caller's transaction: the jobs are there when it commits. One statement a channel. */
  async insert(tx: TenantScope, jobs: readonly NewJob[]): Promise<void> {
    const boss = await this.#ready();
    for (const [channel, ofChannel] of Map.groupBy(jobs, (job) => job.channel)) {
      await boss.insert(channel, ofChannel.map(toJob), { db: adapter(tx) });
    }
  }

  async work({ deliver, lost }: JobHandlers): Promise<WorkingQueue> {
    await this.#ready();
    const { PgBoss } = await import("pg-boss");
    const boss = new PgBoss({
      // Both hand it to pg as it is; their types differ in what may be undefined.
      ...(this.#options.server.app as ConstructorOptions),
      ...ONLY_WHAT_IS_NEEDED,
      application_name: `etui-deliveries:${process.pid}`,
      max: POOL_SIZE,
      useListenNotify: true,
      supervise: true,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 5,
      maintenanceIntervalSeconds: 60,
    });
    this.#listenTo(boss);
    await boss.start();
    const cutOff = new AbortController();
    await takeJobs(boss, LOST_QUEUE, { atOnce: 1, handle: lost, cutOff: cutOff.signal });
    for (const [channel, atOnce] of Object.entries(AT_ONCE) as [DeliveryChannel, number][]) {
      await takeJobs(boss, channel, { atOnce, handle: deliver(channel), cutOff: cutOff.signal });
    }
    return {
      async stop(patienceMs) {
        const timer = setTimeout(() => cutOff.abort(), patienceMs);
        await boss.stop({ graceful: true, timeout: patienceMs + TIME_TO_SETTLE_MS });
        clearTimeout(timer);
      },
    };
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

  /** A database that is away comes back; anything else must not keep triggers from firing. */
  #reasonOf(thrown: unknown): Error {
    if (thrown instanceof JobQueueRefused) return thrown;
    if (databaseFault(thrown).error instanceof DatabaseFault) return databaseAway(thrown);
    this.#options.log(
      `the queue of deliveries cannot be opened: ${thrown instanceof Error ? thrown.stack : thrown}`,
    );
    return new JobQueueRefused(
      "Nothing can leave Etui at the moment: the queue for it cannot be opened. Etui's log says why.",
    );
  }

  #listenTo(boss: PgBoss): void {
    boss.on("error", (error) => {
      // Each worker would say so each second; the dispatcher says it once.
      if (!databaseFault(error).connectionLost)
        this.#options.log(`the queue of deliveries: ${error.message}`);
    });
  }

  /** The first one in a new database makes the queue, as does the first one with a newer pg-boss. */
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
      // Our queues stay as they are.
      queueCacheIntervalSeconds: DAY_SECONDS,
    });
    this.#listenTo(boss);
    await boss.start();
    const queues = await boss.getQueues([...QUEUES]);
    if (queues.length === QUEUES.length) return boss;
    await boss.stop({ graceful: false, close: false });
    throw new Error("the queue of deliveries is not complete");
  }
}

/** Jobs of ours neither depend on each other nor follow a calendar. */
const ONLY_WHAT_IS_NEEDED = {
  schema: QUEUE_SCHEMA,
  // As the owner, at installation.
  migrate: false,
  schedule: false,
  flowIntervalSeconds: DAY_SECONDS,
  reindex: false,
  monitorVacuum: false,
} as const;

const adapter = (scope: TenantScope) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await scope.rows({ text, values }) }),
});

const toJob = ({ user_id, delivery_id, group, afterMs }: NewJob): JobInsert<DeliveryJob> => ({
  data: { user_id, delivery_id },
  group: { id: group },
  ...(afterMs === undefined ? {} : { startAfter: afterMs / 1_000 }),
});

async function takeJobs(
  boss: PgBoss,
  queue: string,
  { atOnce, handle, cutOff }: { atOnce: number; handle: HandleJob; cutOff: AbortSignal },
): Promise<void> {
  await boss.work<DeliveryJob>(
    queue,
    {
      notifyPollingIntervalSeconds: 1,
      pollingIntervalSeconds: 1,
      localConcurrency: atOnce,
      localGroupConcurrency: Math.min(AT_ONCE_A_GROUP, atOnce),
    },
    async ([job]) => {
      const { data, groupId, signal } = job as Job<DeliveryJob>;
      await handle({ ...data, group: groupId ?? "", signal: AbortSignal.any([signal, cutOff]) });
      // Left to its pace a worker takes one job a second, and a batch of 500 would take minutes.
      for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
    },
  );
}
