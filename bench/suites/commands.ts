/** How long a typed command takes, from the bundle and from the sources. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { codeOfBundle, codeOfSources } from "../../packages/server/bin/code.js";
import { median } from "../harness.ts";
import type { Bar, Figure } from "../suite.ts";

const ETUI = fileURLToPath(new URL("../../packages/server/bin/etui.js", import.meta.url));
const BUILD = fileURLToPath(new URL("../../scripts/build-bundle.ts", import.meta.url));

/** The targets for the bundle; sources may take twice as long. */
const WANTED = [
  { what: "etui --version", args: ["--version"], wall: 120 },
  { what: "etui tool list, a server running", args: ["tool", "list"], wall: 350, cpu: 300 },
  {
    what: "etui tool call, a server running",
    args: ["tool", "call", "query_user_data", "{}"],
    wall: 350,
    cpu: 300,
  },
];
const WANTED_SERVER_MS = 400;

export type Form = "bundle" | "sources";
export const FORMS: readonly Form[] = ["bundle", "sources"];
export const allowance = (form: Form): number => (form === "bundle" ? 1 : 2);

export async function ensureBundle(): Promise<void> {
  if (codeOfBundle() === codeOfSources()) return;
  const [code] = await once(spawn(process.execPath, [BUILD], { stdio: "inherit" }), "exit");
  if (code !== 0) throw new Error("the bundle could not be made");
}

/** `home` is one where PostgreSQL already runs for another process. */
export async function commandTimes(home: string, times: number): Promise<{ figures: Figure[]; bars: Bar[] }> {
  await ensureBundle();
  const figures: Figure[] = [];
  const bars: Bar[] = [];
  const report = (what: string, value: number, bar: number) => {
    figures.push({ what, value, unit: "ms" });
    bars.push({ what, actual: value, bar, kind: "most", unit: "ms" });
  };
  for (const form of FORMS) {
    const env = await environment(home, form);
    const starts: number[] = [];
    for (let time = 0; time <= times; time += 1) starts.push(await whileServing(env, async () => {}));
    await whileServing(env, async () => {
      for (const { what, args, wall, cpu } of WANTED) {
        const runs: Spent[] = [];
        for (let time = 0; time <= times; time += 1) runs.push(await run(args, env));
        // The first run fills the compile cache.
        const warm = runs.slice(1);
        report(`${what} (${form})`, median(warm.map((one) => one.wallMs)), wall * allowance(form));
        if (cpu !== undefined) {
          report(`${what}, CPU (${form})`, median(warm.map((one) => one.cpuMs)), cpu * allowance(form));
        }
      }
    });
    report(
      `etui serve, PostgreSQL running (${form})`,
      median(starts.slice(1)),
      WANTED_SERVER_MS * allowance(form),
    );
    await rm(env.HOME, { recursive: true, force: true });
  }
  return { figures, bars };
}

export async function environment(home: string, form: Form) {
  return {
    PATH: process.env.PATH,
    HOME: await mkdtemp(join(tmpdir(), "etui-bench-cache-")),
    LANG: "C.UTF-8",
    ETUI_HOME: home,
    ETUI_RUN: form,
  };
}
type Environment = Awaited<ReturnType<typeof environment>>;

interface Spent {
  wallMs: number;
  cpuMs: number;
}

/** At its end, a process writes its use of the processor to a separate pipe. */
const TELLING_CPU = `--import=data:text/javascript,${encodeURIComponent(
  `import { writeSync } from "node:fs";
   process.on("exit", () => { const { user, system } = process.cpuUsage(); writeSync(3, String((user + system) / 1000)); });`,
)}`;

async function run(args: readonly string[], env: Environment): Promise<Spent> {
  const started = performance.now();
  const child = spawn(process.execPath, [TELLING_CPU, ETUI, ...args], {
    env,
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const cpu = text(child.stdio[3] as Readable);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`etui ${args.join(" ")} ended with ${code}`);
  return { wallMs: performance.now() - started, cpuMs: Number(await cpu) };
}

/** Milliseconds until a server reports that it runs; it stops when `work` is done. */
export async function whileServing(env: Environment, work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  const server = spawn(process.execPath, [ETUI, "serve", "--port", "0"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = once(server, "exit");
  await once(server.stdout, "data");
  const took = performance.now() - started;
  await work();
  server.kill("SIGTERM");
  await ended;
  return took;
}
