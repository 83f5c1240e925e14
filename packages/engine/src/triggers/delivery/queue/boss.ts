/**
 * What our two instances of pg-boss share. They live differently: the one that inserts (job-queue.ts) has no connection
 * of its own and does nothing in between; the one that works (job-workers.ts) holds connections and asks the queues
 * every second, so it runs only while there is something to deliver (delivery-workers.ts).
 */
import type { PgBoss } from "pg-boss";
import { databaseFault } from "../../../database/database-fault.ts";
import { QUEUE_SCHEMA } from "./install-job-queue.ts";

/** All that a job says; what is to be sent stands in its delivery. */
export interface DeliveryJob {
  user_id: string;
  delivery_id: string;
}

export const DAY_SECONDS = 86_400;

/** Jobs of ours neither depend on each other nor follow a calendar. */
export const ONLY_WHAT_IS_NEEDED = {
  schema: QUEUE_SCHEMA,
  // As the owner, at installation.
  migrate: false,
  schedule: false,
  flowIntervalSeconds: DAY_SECONDS,
  reindex: false,
  monitorVacuum: false,
} as const;

/** Each worker would say every second that the database is away; the dispatcher says it once. */
export function logErrors(boss: PgBoss, log: (line: string) => void): void {
  boss.on("error", (error) => {
    if (!databaseFault(error).connectionLost) log(`the queue of deliveries: ${error.message}`);
  });
}
