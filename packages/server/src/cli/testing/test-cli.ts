/**
 * Etui's command line as a person or a script meets it: one home and one database per test file. Commands run in this
 * process, through the same `main`, and with the open Etui, as a server would carry them out: opening one costs half a
 * second. What a process adds (signals, pipes, its own environment) is tested with real ones, and `handed-over.test.ts`
 * tests that a command says the same with an Etui of its own.
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { createEtui, type Etui, type EtuiOptions } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { preparedHome } from "@etui/engine/testing/prepared-home";
import { carryOutCommands } from "../handed-over/carry-out.ts";
import { type Host, type Invocation, within } from "../invocation.ts";
import { main } from "../main.ts";

export const LAUNCHER = fileURLToPath(new URL("../../../bin/etui.js", import.meta.url));

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
  etui: Etui;
  run(args: string[], options?: Pick<RunOptions, "stdin" | "env">): Promise<Outcome>;
  /** Writes a file into the home and returns its name. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/** A command that runs in this process for as long as its input is open. */
export interface OpenCommand {
  stdin: PassThrough;
  stdout: PassThrough;
  /** What it has written to stderr so far. */
  said(): string;
  /** Its exit code. */
  ended: Promise<number>;
}

/** With a database in the home, which `etui` keeps running between the commands. */
export interface TestCliWithProcesses extends TestCli {
  /** The same through a server of the home if one accepts commands, otherwise with an Etui of its own. */
  runByItself(
    args: string[],
    options?: Pick<RunOptions, "stdin" | "env"> & { atTerminal?: boolean },
  ): Promise<Outcome>;
  /** Accepts commands from here on, like a server, and records them. */
  takeCommands(code?: string): Promise<AsyncDisposable & { taken: (readonly string[])[] }>;
  /** The same as `runByItself` with an input that is still open. */
  open(args: string[], options?: Pick<RunOptions, "env">): OpenCommand;
  /** The same in a process of its own. */
  runProcess(args: string[], options?: RunOptions): Promise<Outcome>;
  start(args: string[], options?: RunOptions): ChildProcessWithoutNullStreams;
  /** What `start` starts, for others who start processes, and the environment that it gives them. */
  launcher: string;
  environment: Record<string, string>;
  /** Runs a line of shell, in which `"$0" "$1"` is the command line. */
  shell(script: string): Promise<Outcome>;
}

/** For commands that run in this process. */
export async function startTestCli(options: Pick<EtuiOptions, "tools" | "domains"> = {}): Promise<TestCli> {
  const home = await emptyHome();
  return testCli(home, await startTestEtui({ home: home.path, ...options }));
}

/** `launcher` is the program of its processes. */
export async function startTestCliWithProcesses(launcher = LAUNCHER): Promise<TestCliWithProcesses> {
  const prepared = await preparedHome();
  const home = prepared.path;
  const cli = testCli(prepared, await createEtui({ home, dispatch: false }));

  // It is Node's own and no setting of Etui (tests/harness/compiled-code.ts).
  const { NODE_COMPILE_CACHE, PATH = "" } = process.env;
  const environment: Record<string, string> = {
    PATH,
    HOME: home,
    ETUI_HOME: home,
    LANG: "C.UTF-8",
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    // The last build is tested only on request (vitest.config.ts).
    ETUI_RUN: process.env.ETUI_RUN ?? "sources",
  };
  const start: TestCliWithProcesses["start"] = (args, { env, cwd, entry = launcher, nodeArgs = [] } = {}) =>
    spawn(process.execPath, [...nodeArgs, entry, ...args], {
      cwd: cwd ?? home,
      env: { ...environment, ...env },
    });

  return {
    ...cli,
    launcher,
    environment,
    start,
    runByItself: (args, { env = {}, ...options } = {}) =>
      runHere(args, { ...options, env: { ETUI_HOME: home, LANG: "C.UTF-8", ...env } }),
    takeCommands: (code = "") => takeCommands(cli.etui, code),
    open: (args, { env = {} } = {}) => openHere(args, { env: { ETUI_HOME: home, LANG: "C.UTF-8", ...env } }),
    runProcess: (args, options = {}) => outcomeOf(start(args, options), options.stdin),
    shell: (script) =>
      outcomeOf(spawn("sh", ["-c", script, process.execPath, launcher], { cwd: home, env: environment })),
  };
}

export async function takeCommands(
  etui: Etui,
  code: string,
): Promise<AsyncDisposable & { taken: (readonly string[])[] }> {
  const taken: (readonly string[])[] = [];
  const carryOut = async (args: readonly string[]) => {
    taken.push(args);
    await main(args);
  };
  const taking = await within({ ...invocationHere([], {}), code, main: carryOut }, () =>
    carryOutCommands(etui, 1),
  );
  return Object.assign(taking, { taken });
}

/** `code` is the code that it takes itself for. */
export function openHere(args: string[], { env }: Pick<Here, "env">, code = ""): OpenCommand {
  const stdin = new PassThrough();
  const own = { ...invocationHere(args, { env: env ?? {} }), stdin };
  let said = "";
  own.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const ended = (async () => {
    await within(own, () => main(args, code));
    own.stdout.end();
    return own.exitCode ?? 0;
  })();
  return { stdin, stdout: own.stdout as PassThrough, said: () => said, ended };
}

interface Home extends AsyncDisposable {
  path: string;
}

async function emptyHome(): Promise<Home> {
  const path = await mkdtemp(join(tmpdir(), "etui-cli-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** Runs commands in this process with an open Etui. */
export const commandsOf =
  ({ home, etui }: Pick<TestCli, "home" | "etui">): TestCli["run"] =>
  (args, { stdin = "", env = {} } = {}) => {
    const isElsewhere = args.includes("--home") || ELSEWHERE.some((name) => name in env);
    return runHere(args, {
      stdin,
      host: isElsewhere ? undefined : { etui, ...NOBODY },
      env: { ETUI_HOME: home, LANG: "C.UTF-8", ...env },
    });
  };

function testCli(home: Home, etui: Etui): TestCli {
  return {
    home: home.path,
    etui,
    run: commandsOf({ home: home.path, etui }),
    async file(name, content) {
      const path = join(home.path, name);
      await writeFile(path, content);
      return path;
    },
    async [Symbol.asyncDispose]() {
      await etui.close();
      await home[Symbol.asyncDispose]();
    },
  };
}

/** With these, a command has another home, or needs an Etui that it opens itself. */
const ELSEWHERE = ["ETUI_HOME", "DATABASE_URL", "ETUI_DEBUG", "ETUI_HISTORY_KEEP_VERSIONS"];

/** Nobody sits at a terminal or presses Ctrl-C. */
const NOBODY = { interrupted: new AbortController().signal, ask: async () => undefined, colours: false };

function invocationHere(
  args: string[],
  { stdin = "", env = {}, host, atTerminal = false }: Here,
): Invocation {
  const input = Readable.from(stdin === "" ? [] : [Buffer.from(stdin)]);
  return {
    stdin: Object.assign(input, { isTTY: atTerminal }),
    stdout: Object.assign(new PassThrough(), { isTTY: atTerminal }),
    stderr: Object.assign(new PassThrough(), { isTTY: atTerminal }),
    env,
    timeZone: env.TZ ?? Temporal.Now.timeZoneId(),
    code: "",
    args,
    main,
    given: new Map(),
    host,
    exitCode: undefined,
  };
}

interface Here extends Pick<RunOptions, "stdin" | "env"> {
  host?: Host | undefined;
  atTerminal?: boolean;
}

async function runHere(args: string[], here: Here): Promise<Outcome> {
  const own = invocationHere(args, here);
  const outcome = Promise.all([text(own.stdout as PassThrough), text(own.stderr as PassThrough)]);
  await within(own, () => main(args));
  own.stdout.end();
  own.stderr.end();
  const [stdout, stderr] = await outcome;
  return { code: own.exitCode ?? 0, stdout, stderr };
}

async function outcomeOf(child: ChildProcessWithoutNullStreams, stdin = ""): Promise<Outcome> {
  child.stdin.on("error", () => {}); // The program may have ended without reading.
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
