/** Starts `attached-process.ts` and listens to it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type {
  EmbeddedPostgres,
  EmbeddedPostgresOptions,
} from "../database/embedded/attach-embedded-postgres.ts";

export interface AttachedProcess {
  child: ChildProcess;
  /** Rejects with the reason if the process was refused. */
  attached: Promise<EmbeddedPostgres>;
  log: string[];
  query(sql: string): Promise<unknown[]>;
  /** Lets the process leave properly. */
  leave(): Promise<void>;
  kill(): Promise<void>;
}

const script = fileURLToPath(new URL("attached-process.ts", import.meta.url));

export interface ProcessOptions extends EmbeddedPostgresOptions {
  uid?: number;
  /** The folder of the PostgreSQL package, if Node would not find it. */
  packageFolder?: string;
  /** A command in front of the command line, such as `unshare`. */
  wrapper?: string[];
}

export function startProcess({ uid, wrapper = [], ...options }: ProcessOptions): AttachedProcess {
  const settings = { fsync: "off", ...options.settings };
  const [program = "", ...args] = [
    ...wrapper,
    process.execPath,
    script,
    JSON.stringify({ ...options, settings }),
  ];
  const child = spawn(program, args, {
    stdio: ["pipe", "pipe", "inherit"],
    cwd: "/",
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const exited = once(child, "exit");
  const attached = Promise.withResolvers<EmbeddedPostgres>();
  attached.promise.catch(() => {});
  const answers: ((rows: unknown[]) => void)[] = [];
  const log: string[] = [];
  createInterface(child.stdout).on("line", (line) => {
    const event = JSON.parse(line);
    if (event.attached) attached.resolve(event.attached);
    if (event.refused) attached.reject(new Error(event.refused));
    if (event.rows) answers.shift()?.(event.rows);
    if (event.log) log.push(event.log);
  });
  child.once("exit", (code, signal) =>
    attached.reject(new Error(`ended (${code ?? signal}) before it was attached`)),
  );
  child.stdin.on("error", () => {});

  return {
    child,
    attached: attached.promise,
    log,
    query(sql) {
      const rows = new Promise<unknown[]>((resolve) => answers.push(resolve));
      child.stdin.write(`${sql}\n`);
      return rows;
    },
    async leave() {
      child.stdin.end();
      await exited;
    },
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Starts a process that attaches and leaves again. */
export async function visit(options: ProcessOptions): Promise<EmbeddedPostgres> {
  const process = startProcess(options);
  const server = await process.attached;
  await process.query("select");
  await process.leave();
  return server;
}
