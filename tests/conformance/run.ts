/**
 * Runs the public MCP conformance suite against Etui: both frozen requirement sets against a server with the fixtures
 * that the suite requires by name. `node run.ts [scenario]`; exit code 1 on any failure.
 */
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { serveEndpoint } from "../../packages/server/src/mcp/testing/serve-endpoint.ts";
import { askingTools } from "./fixtures/asking-tools.ts";
import { contentTools } from "./fixtures/content-tools.ts";
import { fixtureSetup } from "./fixtures/fixture-setup.ts";
import { talkingTools } from "./fixtures/talking-tools.ts";

const REVISIONS = ["2025-11-25", "2026-07-28"];
const SUITE = fileURLToPath(
  new URL("node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);

const scenario = process.argv[2];
const home = await mkdtemp(join(tmpdir(), "etui-conformance-"));
const log = (line: string) => process.stderr.write(`${line}\n`);
const etui = await createEtui({ home, log: () => {} });
for (const tool of [...contentTools, ...talkingTools(etui.tools), ...askingTools]) etui.tools.register(tool);
const server = await serveEndpoint(etui, { log: scenario ? log : () => {}, extraSetup: fixtureSetup });

let failed = false;
try {
  for (const revision of REVISIONS) {
    log(`\n=== MCP ${revision} ===`);
    if ((await runSuite(server.url, revision)) !== 0) failed = true;
  }
} finally {
  await server.close();
  await etui.close();
  await rm(home, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

function runSuite(url: string, revision: string): Promise<number> {
  const selection = scenario
    ? ["--scenario", scenario, "--spec-version", revision]
    : ["--requirements", revision];
  return new Promise((resolve) => {
    spawn(process.execPath, [SUITE, "server", "--url", url, ...selection], {
      cwd: home,
      stdio: "inherit",
    }).on("exit", (code) => resolve(code ?? 1));
  });
}
