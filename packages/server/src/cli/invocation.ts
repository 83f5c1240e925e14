/**
 * One run of the command line: what it reads and writes, and how it ends. A program has one, the process itself; tests
 * have many in one process, side by side, which is why nothing here asks `process` for its streams or its environment.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable, Writable } from "node:stream";
import type { EtuiOptions } from "@etui/engine";

export interface Invocation {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean; columns?: number };
  readonly stderr: Writable & { isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeZone: string;
  /** Tools and domains beside Etui's own. */
  readonly brought?: Pick<EtuiOptions, "tools" | "domains">;
  /** As `process.exitCode`. */
  exitCode: number | undefined;
}

const current = new AsyncLocalStorage<Invocation>();

const ofProcess: Invocation = {
  // Asked for when they are used: a pipe that nobody reads must not keep the process.
  get stdin() {
    return process.stdin;
  },
  get stdout() {
    return process.stdout;
  },
  get stderr() {
    return process.stderr;
  },
  env: process.env,
  get timeZone() {
    return Temporal.Now.timeZoneId();
  },
  get exitCode() {
    return typeof process.exitCode === "number" ? process.exitCode : undefined;
  },
  set exitCode(code) {
    process.exitCode = code;
  },
};

export const invocation = (): Invocation => current.getStore() ?? ofProcess;

/** `work` and all that it begins belongs to that invocation. */
export const within = <Done>(own: Invocation, work: () => Done): Done => current.run(own, work);
