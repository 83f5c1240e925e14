/**
 * `node bench/run.ts [--only name]... [--smoke] [--write-readme]`
 *
 * Runs the suites one after another on a PostgreSQL of its own, prints the figures and keeps them in
 * results/latest.json. Suites that take very long run only by name or for the README. A missed target is reported, not
 * an error, because a busy machine must not break a build.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { startServer } from "./database.ts";
import { describeMachine } from "./machine.ts";
import { type Report, toMarkdown, writeReadme } from "./report.ts";
import type { Bench, Suite } from "./suite.ts";
import { agent } from "./suites/agent.ts";
import { archive } from "./suites/archive.ts";
import { cards } from "./suites/cards.ts";
import { changes } from "./suites/changes.ts";
import { chat } from "./suites/chat.ts";
import { heavyReads } from "./suites/heavy-reads.ts";
import { live } from "./suites/live.ts";
import { page } from "./suites/page.ts";
import { plan } from "./suites/plan.ts";
import { query } from "./suites/query.ts";
import { search } from "./suites/search.ts";
import { skillCode } from "./suites/skill-code.ts";
import { skills } from "./suites/skills.ts";
import { soak } from "./suites/soak.ts";
import { startUp } from "./suites/start-up.ts";
import { store } from "./suites/store.ts";
import { surfaces } from "./suites/surfaces.ts";
import { tenantScope } from "./suites/tenant-scope.ts";
import { tokens } from "./suites/tokens.ts";
import { triggers } from "./suites/triggers.ts";

const SUITES: Suite[] = [
  store,
  tenantScope,
  query,
  heavyReads,
  surfaces,
  startUp,
  tokens,
  changes,
  live,
  archive,
  search,
  triggers,
  plan,
  cards,
  page,
  skills,
  skillCode,
  agent,
  chat,
  soak,
];

const { values: options } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [] },
    smoke: { type: "boolean", default: false },
    "write-readme": { type: "boolean", default: false },
  },
});

const unknown = options.only.filter((name) => !SUITES.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `No suite is called ${unknown.join(", ")}; there are ${SUITES.map(({ name }) => name).join(", ")}.`,
  );
  process.exit(2);
}
const chosen = SUITES.filter(({ name, onDemand }) =>
  options.only.length === 0
    ? options.smoke || options["write-readme"] || !onDemand
    : options.only.includes(name),
);

await using server = await startServer();
const bench: Bench = {
  server,
  smoke: options.smoke,
  // Etui writes its record of calls every 200 ms: a turn contains two of these writes, and the rest the remainder.
  pace: options.smoke
    ? { rounds: 1, roundMs: 100, warmUpMs: 50, restMs: 0 }
    : { rounds: 15, roundMs: 430, warmUpMs: 1_000, restMs: 210 },
};
const report: Report = {
  date: new Date().toISOString().slice(0, 10),
  machine: describeMachine(server.version),
  smoke: options.smoke,
  suites: [],
};
for (const suite of chosen) {
  const started = performance.now();
  console.error(`${suite.name} …`);
  const sections = await suite.run(bench);
  report.suites.push({ name: suite.name, seconds: (performance.now() - started) / 1000, sections });
}

console.log(toMarkdown(report));
const results = new URL("results/", import.meta.url);
await mkdir(results, { recursive: true });
await writeFile(new URL("latest.json", results), `${JSON.stringify(report, null, 2)}\n`);
if (options["write-readme"]) {
  await writeReadme(new URL("README.md", import.meta.url), report, { whole: options.only.length === 0 });
}
