/** The workers of the queue: they take jobs, beat while they have one, and look after jobs whose worker died. */
import type { ConstructorOptions, Job, PgBoss } from "pg-boss";
import type { DatabaseServer } from "../../../database/database.ts";
import type { DeliveryChannel } from "../delivery.ts";
import { type DeliveryJob, logErrors, ONLY_WHAT_IS_NEEDED } from "./boss.ts";
import { LOST_QUEUE } from "./install-job-queue.ts";

export type HandleJob = (job: DeliveryJob & { group: string; signal: AbortSignal }) => Promise<void>;

export interface JobHandlers {
  deliver: (channel: DeliveryChannel) => HandleJob;
  /** It was interrupted too often. */
  lost: HandleJob;
}

export interface JobWorkers {
  /** Take no more jobs and end those under way; what needs longer than `patienceMs` is cut off and tried again. */
  stop(patienceMs: number): Promise<void>;
}

/** Jobs at once, in one process. */
const AT_ONCE: Record<DeliveryChannel, number> = { push: 4, webhook: 8, generate: 2 };
/** Of them with one group, so that a receiver that never answers leaves room for the others. */
const AT_ONCE_A_GROUP = 2;

/** Beside the jobs there are heartbeats and one look after dead workers. */
const POOL_SIZE = 3;
/** For what was cut off to say so. */
const TIME_TO_SETTLE_MS = 5_000;

export async function startJobWorkers(
  { app }: Pick<DatabaseServer, "app">,
  { deliver, lost }: JobHandlers,
  log: (line: string) => void,
): Promise<JobWorkers> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    // Both hand it to pg as it is; their types differ in what may be undefined.
    ...(app as ConstructorOptions),
    ...ONLY_WHAT_IS_NEEDED,
    application_name: `etui-deliveries:${process.pid}`,
    max: POOL_SIZE,
    useListenNotify: true,
    supervise: true,
    // With heartbeats of 10 s a dead worker's job is taken up after 15 s at most; the defaults make it minutes.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 60,
  });
  logErrors(boss, log);
  try {
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
  } catch (thrown) {
    await boss.stop({ graceful: false });
    throw thrown;
  }
}

async function takeJobs(
  boss: PgBoss,
  queue: string,
  { atOnce, handle, cutOff }: { atOnce: number; handle: HandleJob; cutOff: AbortSignal },
): Promise<void> {
  await boss.work<DeliveryJob>(
    queue,
    {
      // Told of new jobs, workers still have to look for those whose time comes later.
      notifyPollingIntervalSeconds: 1,
      pollingIntervalSeconds: 1,
      localConcurrency: atOnce,
      localGroupConcurrency: Math.min(AT_ONCE_A_GROUP, atOnce),
    },
    async ([job]) => {
      const { data, groupId, signal } = job as Job<DeliveryJob>;
      await handle({ ...data, group: groupId ?? "", signal: AbortSignal.any([signal, cutOff]) });
      // Left to its pace a worker takes one job a second, and a batch of 500 would take a minute.
      for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
    },
  );
}
