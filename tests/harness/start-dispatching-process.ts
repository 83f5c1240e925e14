/** Starts `dispatching-process.ts` over a test database. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { TestDatabase } from "../../packages/engine/src/testing/test-database.ts";
import { bundled } from "./bundled.ts";

export interface DispatchingProcess {
  child: ChildProcess;
  /** Resolves when it fires what is due. */
  ready: Promise<unknown>;
  /** For how many milliseconds it has been ready; 0 while it starts. */
  readyForMs(): number;
  /** The faults that it reported. */
  log: string[];
  kill(): Promise<void>;
}

const script = await bundled("dispatching-process");

export function startDispatchingProcess({ owner, app }: TestDatabase): DispatchingProcess {
  const child = spawn(process.execPath, [script, JSON.stringify({ owner, app })], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  const log: string[] = [];
  let readyAt = Number.POSITIVE_INFINITY;
  const ready = Promise.race([once(createInterface(child.stdout), "line"), exited]).then(() => {
    readyAt = performance.now();
  });
  createInterface(child.stderr).on("line", (line) => log.push(line));
  return {
    child,
    ready,
    readyForMs: () => Math.max(0, performance.now() - readyAt),
    log,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
