import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

/** The test's own time limit ends it if the condition never becomes true: then nothing asks any longer. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  while (!(await condition())) {
    if (isOver) throw new Error("The test was over before the condition became true.");
    await sleep(10);
  }
}
