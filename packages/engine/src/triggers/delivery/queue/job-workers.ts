/** The workers of the queue: they take jobs, send heartbeats during one, and watch for jobs whose worker died. */
import type { ConstructorOptions, Job, PgBoss } from "pg-boss";
import type { DatabaseServer } from "../../../database/database.ts";
import type { DeliveryChannel } from "../delivery.ts";
import { type DeliveryJob, logErrors, ONLY_WHAT_IS_NEEDED } from "./boss.ts";
import { LOST_QUEUE } from "./install-job-queue.ts";

export type HandleJob = (job: DeliveryJob & { group: string; signal: AbortSignal }) => Promise<void>;

export interface JobHandlers {
  deliver: (channel: DeliveryChannel) => HandleJob;
  /** Handles a job that was interrupted too often. */
  lost: HandleJob;
}

export interface JobWorkers {
  /** Takes no more jobs and finishes those in progress; what takes longer than `patienceMs` is cut off and retried. */
  stop(patienceMs: number): Promise<void>;
}

/** The most jobs at once in one process. */
const AT_ONCE: Record<DeliveryChannel, number> = { push: 4, webhook: 8, generate: 2 };
/** The most of them with one group, so that a receiver that never answers leaves room for the others. */
const AT_ONCE_A_GROUP = 2;

/** Besides the jobs, there are heartbeats and a check for dead workers. */
const POOL_SIZE = 3;
/** The time in milliseconds in which jobs that were cut off can report it. */
const TIME_TO_SETTLE_MS = 5_000;

export async function startJobWorkers(
  { app }: Pick<DatabaseServer, "app">,
  { deliver, lost }: JobHandlers,
  log: (line: string) => void,
): Promise<JobWorkers> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    // Both pass it to pg unchanged; their types differ in what may be undefined.
    ...(app as ConstructorOptions),
    ...ONLY_WHAT_IS_NEEDED,
    application_name: `etui-deliveries:${process.pid}`,
    max: POOL_SIZE,
    useListenNotify: true,
    supervise: true,
    // With heartbeats every 10 s, a dead worker's job is taken over after at most 15 s; with the defaults it takes
    // minutes.
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
      // Workers are told of new jobs, but must look for those whose time comes later.
      notifyPollingIntervalSeconds: 1,
      pollingIntervalSeconds: 1,
      localConcurrency: atOnce,
      localGroupConcurrency: Math.min(AT_ONCE_A_GROUP, atOnce),
    },
    async ([job]) => {
      const { data, groupId, signal } = job as Job<DeliveryJob>;
      await handle({ ...data, group: groupId ?? "", signal: AbortSignal.any([signal, cutOff]) });
      // By itself, a worker takes one job a second, and a batch of 500 would take a minute.
      for (const { id, name } of boss.getWipData()) if (name === queue) boss.notifyWorker(id);
    },
  );
}
