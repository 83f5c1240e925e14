/**
 * Etui's command line as a person or a script meets it: one home and one database for a test file. Commands run in this
 * process, through the same `main`; what a process adds (signals, pipes, its own environment) is tried with real ones.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createEtui, type Etui } from "@etui/engine";
import { type Invocation, within } from "../invocation.ts";
import { main } from "../main.ts";

const LAUNCHER = fileURLToPath(new URL("../../../bin/etui.js", import.meta.url));

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunOptions {
  stdin?: string;
  env?: Record<string, string>;
  cwd?: string;
  /** Another program than `bin/etui.js`. */
  entry?: string;
  nodeArgs?: string[];
}

export interface TestCli extends AsyncDisposable {
  home: string;
  /** Keeps the database running between the commands. */
  etui: Etui;
  run(
    args: string[],
    options?: Pick<RunOptions, "stdin" | "env"> & Pick<Invocation, "brought">,
  ): Promise<Outcome>;
  /** The same in a process of its own. */
  runProcess(args: string[], options?: RunOptions): Promise<Outcome>;
  start(args: string[], options?: RunOptions): ChildProcessWithoutNullStreams;
  /** Runs a shell's line, in which `"$0" "$1"` is the command line. */
  shell(script: string): Promise<Outcome>;
  /** Writes a file into the home and names it. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/** `brought`: of the Etui that stays open; commands say what they bring themselves. */
export async function startTestCli(brought: Invocation["brought"] = {}): Promise<TestCli> {
  const home = await mkdtemp(join(tmpdir(), "etui-cli-"));
  // Run by root, the server belongs to another account, which must be able to walk in.
  await chmod(home, 0o711);
  const etui = await createEtui({ home, dispatch: false, ...brought });

  const start: TestCli["start"] = (args, { env, cwd, entry = LAUNCHER, nodeArgs = [] } = {}) =>
    spawn(process.execPath, [...nodeArgs, entry, ...args], {
      cwd: cwd ?? home,
      env: { PATH: process.env.PATH, HOME: home, ETUI_HOME: home, LANG: "C.UTF-8", ...env },
    });

  return {
    home,
    etui,
    start,
    run: (args, { stdin = "", env, brought = {} } = {}) =>
      runHere(args, { stdin, brought, env: { ETUI_HOME: home, LANG: "C.UTF-8", ...env } }),
    runProcess: (args, options = {}) => outcomeOf(start(args, options), options.stdin),
    shell: (script) =>
      outcomeOf(
        spawn("sh", ["-c", script, process.execPath, LAUNCHER], {
          cwd: home,
          env: { PATH: process.env.PATH, HOME: home, ETUI_HOME: home, LANG: "C.UTF-8" },
        }),
      ),
    async file(name, content) {
      const path = join(home, name);
      await writeFile(path, content);
      return path;
    },
    async [Symbol.asyncDispose]() {
      await etui.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function runHere(
  args: string[],
  {
    stdin,
    env,
    brought,
  }: { stdin: string; env: Record<string, string>; brought: NonNullable<Invocation["brought"]> },
): Promise<Outcome> {
  const own: Invocation = {
    stdin: Readable.from(stdin === "" ? [] : [Buffer.from(stdin)]),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
    env,
    timeZone: env.TZ ?? Temporal.Now.timeZoneId(),
    brought,
    exitCode: undefined,
  };
  const outcome = Promise.all([text(own.stdout as PassThrough), text(own.stderr as PassThrough)]);
  await within(own, () => main(args));
  own.stdout.end();
  own.stderr.end();
  const [stdout, stderr] = await outcome;
  return { code: own.exitCode ?? 0, stdout, stderr };
}

async function outcomeOf(child: ChildProcessWithoutNullStreams, stdin = ""): Promise<Outcome> {
  child.stdin.on("error", () => {}); // it ended without reading
  child.stdin.end(stdin);
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  return { code, stdout, stderr };
}

export const exitOf = (child: ChildProcessWithoutNullStreams): Promise<number | null> =>
  new Promise((resolve) => child.once("close", resolve));

/** Waits until a program has printed something that matches. */
export function printed(child: ChildProcessWithoutNullStreams, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const match = pattern.exec(output);
      if (match) resolve(match);
    });
    child.once("close", () => reject(new Error(`it ended and printed only: ${output}`)));
  });
}
