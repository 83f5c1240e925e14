/** Starts a postmaster in its own session, so that it outlives the starting process. Call it under the start lock. */
import { spawn } from "node:child_process";
import { chmod, stat } from "node:fs/promises";
import type { Place } from "../files/place.ts";
import type { Binaries } from "./binaries.ts";
import { asAccount, serverEnvironment } from "./run-program.ts";
import { openServerLog, readServerLog } from "./server-log.ts";

export interface StartedServer {
  /** True once the server has ended. */
  ended(): boolean;
  /** What the server has logged since it was started. */
  lastWords(): Promise<string>;
}

/**
 * Starts the program itself instead of `pg_ctl start`, which passes the folder's name through a shell, where a `$` is
 * special, and checks only every 100 ms whether the server is up. On Windows pg_ctl is needed, because it drops an
 * administrator's rights, with which the server would refuse to run.
 */
export async function startServer(
  { dataDirectory, logFile, account }: Place,
  { postgres, pgCtl }: Binaries,
  settings: Record<string, string>,
): Promise<StartedServer> {
  await closeToOthers(dataDirectory);
  const options = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const [program, args] =
    process.platform === "win32"
      ? [
          pgCtl,
          ["start", "-W", "-D", dataDirectory, "-o", options.map((option) => `-c "${option}"`).join(" ")],
        ]
      : [postgres, ["-D", dataDirectory, ...options.flatMap((option) => ["-c", option])]];

  await using log = await openServerLog(logFile);
  if (account) await log.chown(account.uid, account.gid);
  const start = (await log.stat()).size;
  const child = spawn(program, args, {
    cwd: "/",
    detached: true,
    windowsHide: true,
    stdio: ["ignore", log.fd, log.fd],
    env: serverEnvironment,
    ...asAccount(account),
  });
  let ended = false;
  let refusal = "";
  child.once("error", (error) => {
    ended = true;
    refusal = error.message;
  });
  child.once("exit", (code) => (ended = program === postgres || code !== 0));
  child.unref();
  return { ended: () => ended, lastWords: async () => refusal + (await readServerLog(logFile, start)) };
}

/** A folder restored by cp or tar has often lost its mode, and PostgreSQL refuses a folder that others can read. */
async function closeToOthers(dataDirectory: string): Promise<void> {
  if (process.platform === "win32") return;
  const { mode } = await stat(dataDirectory);
  if ((mode & 0o077) !== 0) await chmod(dataDirectory, 0o700);
}
