/**
 * One run of the command line: what it reads and writes, and how it ends. A program has one, the process itself; tests
 * have many in one process at the same time, so nothing here asks `process` for its streams or its environment.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Readable, Writable } from "node:stream";
import type { Etui } from "@etui/engine";
import type { McpConversation } from "./handed-over/messages.ts";

export interface Invocation {
  readonly stdin: Readable & { isTTY?: boolean };
  readonly stdout: Writable & { isTTY?: boolean; columns?: number };
  readonly stderr: Writable & { isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeZone: string;
  /** Identifies the running code: two processes with the same one do the same with the same arguments. */
  code: string;
  args: readonly string[];
  /** The command line itself, for a command that runs others. */
  main: (args: readonly string[]) => Promise<void>;
  /** What arguments were read from stdin and files, by the argument (`-`, `@file`). */
  readonly given: Map<string, string>;
  /** Set if a server carries the command out: its Etui, and the person at the other end. */
  readonly host?: Host | undefined;
  /** Like `process.exitCode`. */
  exitCode: number | undefined;
}

export interface Host {
  readonly etui: Etui;
  /** Aborts if the person pressed Ctrl-C, or is gone. */
  readonly interrupted: AbortSignal;
  ask(question: string): Promise<string | undefined>;
  /** Whether the terminal shows colours. */
  readonly colours: boolean;
  /** Set for `etui mcp`: stdin and stdout are those of its client. */
  readonly mcp?: McpConversation;
}

const current = new AsyncLocalStorage<Invocation>();

const ofProcess: Invocation = {
  // Accessed only when used, because a pipe that nobody reads must not keep the process alive.
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
  code: "",
  args: [],
  main: async () => {},
  given: new Map(),
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

/** `work` and everything that it starts belongs to that invocation. */
export const within = <Done>(own: Invocation, work: () => Done): Done => current.run(own, work);
