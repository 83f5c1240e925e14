/** From the command to the first answer: for a client's server, for commands, for `etui serve`. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { attachEmbeddedPostgres } from "../../packages/engine/src/database/embedded/attach-embedded-postgres.ts";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { lineChild } from "../child.ts";
import { median } from "../harness.ts";
import { INITIALIZE } from "../mcp-requests.ts";
import type { Bench, Section, Suite } from "../suite.ts";
import { allowance, commandTimes, ensureBundle, environment, FORMS, whileServing } from "./commands.ts";

const ETUI = [
  process.execPath,
  fileURLToPath(new URL("../../packages/server/bin/etui.js", import.meta.url)),
  "mcp",
];

export const startUp: Suite = {
  name: "start-up",
  async run(bench) {
    const times = bench.smoke ? 1 : 7;
    // This fills the compile cache: only the very first start of a checkout has to parse the sources.
    await inFreshHome(firstCall);
    const cold = await repeat(bench.smoke ? 1 : 3, () => inFreshHome(firstCall));
    const warm = await inFreshHome(async (home) => {
      await firstCall(home);
      return repeat(times, () => firstCall(home));
    });
    const joined = await joining(bench, times);
    return [section(cold, warm, joined), await typed(bench, times)];
  },
};

/** Milliseconds from starting `etui mcp` to its first answer. */
async function firstAnswer(home: string, ETUI_RUN: string): Promise<number> {
  const started = performance.now();
  await using etui = lineChild(ETUI, { ETUI_HOME: home, ETUI_RUN });
  await etui.call("initialize", INITIALIZE);
  return performance.now() - started;
}

/** What people and clients start while PostgreSQL runs, from the bundle and from the sources. */
async function typed({ server }: Bench, times: number): Promise<Section> {
  await ensureBundle();
  await using _ = await createEtui({ home: server.home });
  const { figures, bars } = await commandTimes(server.home, times);
  for (const form of FORMS) {
    const measure = async (what: string) => {
      await firstAnswer(server.home, form);
      const value = median(await repeat(times, () => firstAnswer(server.home, form)));
      figures.push({ what, value, unit: "ms" });
      bars.push({ what, actual: value, bar: 250 * allowance(form), kind: "most", unit: "ms" });
    };
    await measure(`etui mcp to its first answer (${form})`);
    const env = await environment(server.home, form);
    await whileServing(env, () => measure(`etui mcp to its first answer, a server running (${form})`));
    await rm(env.HOME, { recursive: true, force: true });
  }
  return {
    title: "Commands",
    about:
      "From the start of the process to its end, or to the first answer where it stays; PostgreSQL running, compile cache filled; medians. Sources may take twice what is wanted of the bundle.",
    figures,
    bars,
  };
}

/** Milliseconds from starting `etui mcp` to the answer of its first tools/call. */
async function firstCall(home: string): Promise<number> {
  const started = performance.now();
  await using etui = lineChild(ETUI, { ETUI_HOME: home, ETUI_RUN: "sources" });
  await etui.call("initialize", INITIALIZE);
  etui.note("notifications/initialized");
  await etui.call("tools/call", { name: "query_user_data", arguments: {} });
  return performance.now() - started;
}

/** The same while PostgreSQL already runs for another process. */
async function joining({ server }: Bench, times: number): Promise<number[]> {
  await using _ = await createEtui({ home: server.home });
  return repeat(times, () => firstCall(server.home));
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let time = 0; time < times; time += 1) measured.push(await measure());
  return measured;
}

async function inFreshHome<Result>(work: (home: string) => Promise<Result>): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), "etui-start-"));
  try {
    return await work(home);
  } finally {
    // Joined once more only to learn where the data are: if root runs it, they may be outside the home.
    const { dataDirectory, detach } = await attachEmbeddedPostgres({ home });
    await detach();
    await rm(join(dataDirectory, ".."), { recursive: true, force: true });
    await rm(home, { recursive: true, force: true });
  }
}

function section(cold: number[], warm: number[], joined: number[]): Section {
  const figures = [
    { what: "an empty home: make the database, start it, migrate, answer", value: median(cold), bar: 1_500 },
    { what: "PostgreSQL stopped: start it, answer", value: median(warm), bar: 500 },
    { what: "PostgreSQL running: join, answer", value: median(joined), bar: 300 },
  ];
  return {
    title: "Start-up",
    about: "From `etui mcp` to its first answered `tools/call` over stdio, compile cache filled; medians.",
    figures: figures.map(({ what, value }) => ({ what, value, unit: "ms" })),
    bars: figures.map(({ what, value, bar }) => ({ what, actual: value, bar, kind: "most", unit: "ms" })),
  };
}
