import { setTimeout as sleep } from "node:timers/promises";

/** The test's own time limit ends it if the condition never becomes true. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(10);
}
