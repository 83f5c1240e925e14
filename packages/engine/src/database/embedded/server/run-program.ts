/** Runs one of PostgreSQL's programs to its end, as the account that owns the data. */
import { spawn } from "node:child_process";
import type { Account } from "./machine.ts";

export interface ProgramRun {
  program: string;
  args: string[];
  account: Account | undefined;
  input?: string;
}

export interface Outcome {
  ok: boolean;
  /** The program's output, for the log and for telling failures apart; never for an error message. */
  output: string;
}

/** Nothing of this process's environment is passed on: PGDATA, PGPORT or a locale would change what is built. */
export const serverEnvironment = {
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: "C",
  // Without a time zone, initdb compares every zone file with the clock.
  TZ: "UTC",
};

export function asAccount(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

export function runProgram({ program, args, account, input }: ProgramRun): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: "/", env: serverEnvironment, ...asAccount(account) });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve({ ok: false, output: error.message }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
    // A program that ended early has closed its end of the pipe; its exit code says more than EPIPE would.
    child.stdin.on("error", () => {});
    child.stdin.end(input);
  });
}
