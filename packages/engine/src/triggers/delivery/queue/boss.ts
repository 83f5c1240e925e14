/**
 * What the two instances of pg-boss share. The one that inserts (job-queue.ts) has no connection of its own and is idle
 * in between; the one that works (job-workers.ts) holds connections and polls the queues every second, so it only runs
 * while there is something to deliver (delivery-workers.ts).
 */
import type { PgBoss } from "pg-boss";
import { databaseFault } from "../../../database/database-fault.ts";
import { QUEUE_SCHEMA } from "./install-job-queue.ts";

/** The content of a job; what is to be sent is in its delivery. */
export interface DeliveryJob {
  user_id: string;
  delivery_id: string;
}

export const DAY_SECONDS = 86_400;

/** Jobs here neither depend on each other nor follow a calendar. */
export const ONLY_WHAT_IS_NEEDED = {
  schema: QUEUE_SCHEMA,
  // The schema is made by the owner, at installation.
  migrate: false,
  schedule: false,
  flowIntervalSeconds: DAY_SECONDS,
  reindex: false,
  monitorVacuum: false,
} as const;

/** Every worker would report each second that the database is away; the dispatcher reports it once. */
export function logErrors(boss: PgBoss, log: (line: string) => void): void {
  boss.on("error", (error) => {
    if (!databaseFault(error).connectionLost) log(`the queue of deliveries: ${error.message}`);
  });
}
