/**
 * How well a model that knows only what it is sent does everyday things with Etui.
 *
 *     node scripts/model-bench/run.ts <folder> [--only memory,time/yearly] [--at-once 3]
 *
 * Any model or person can be the brain: each request to the model stands in the folder as a file, and is answered by a
 * file beside it (file-brain.ts; next-request.ts prints what is to be answered next). With ETUI_MODEL and its key in the
 * environment, that model is asked instead. The report is printed, and lies in the folder as report.json.
 */
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { type RunningServer, startServer } from "../../packages/server/src/http/start-server.ts";
import { type HttpClient, httpClient } from "../../tests/harness/http-client.ts";
import { REPORT, RUNS_AS, startFileBrain } from "./file-brain.ts";
import { identifyByHeader, WHO } from "./identify-by-header.ts";
import { type Played, play } from "./play.ts";
import { inWords, reportOf } from "./report.ts";
import type { Request } from "./request.ts";
import { requests } from "./requests/requests.ts";
import { createWorld, TIME_ZONE } from "./world.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, "at-once": { type: "string", default: "1" } },
});
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write("Name a folder for the requests: node scripts/model-bench/run.ts <folder>\n");
  process.exit(1);
}
await mkdir(folder, { recursive: true });
// The answers of an earlier run would be taken for those of this one.
if ((await readdir(folder)).length > 0) {
  process.stderr.write(
    `${folder} holds something already. Name an empty folder, or one that is not there yet.\n`,
  );
  process.exit(1);
}
await writeFile(join(folder, RUNS_AS), String(process.pid));

await using brain = await startFileBrain(folder);
const home = await mkdtemp(join(tmpdir(), "etui-model-bench-"));
let server: RunningServer | undefined;
const etui = await createEtui({ home, generate: (request) => server!.generate(request) });
try {
  server = await startServer({ etui, env: process.env, port: 0, log: () => {}, identity: identifyByHeader });
  const client = httpClient({ port: server.port, token: "" });
  const only = values.only?.split(",") ?? [""];
  const wanted = requests.filter(({ id }) => only.some((begin) => id.startsWith(begin)));
  if (wanted.length === 0) throw new Error(`No request begins with ${values.only}.`);
  const played = await inTurn(wanted, Number(values["at-once"]), (request) => playOne(request, client));
  const sent = [...brain.asked.values()].flat().map(({ body }) => JSON.stringify(body).length / 4);
  const report = reportOf(played, Math.round(sent.reduce((sum, one) => sum + one, 0)));
  await writeFile(join(folder, REPORT), JSON.stringify(report, null, 1));
  process.stdout.write(inWords(report));
} finally {
  await server?.close();
  await etui.close();
  await rm(home, { recursive: true, force: true });
}

async function playOne(request: Request, client: HttpClient): Promise<Played> {
  const userId = request.id.replaceAll("/", ".");
  const headers = {
    [WHO]: userId,
    "x-etui-time-zone": TIME_ZONE,
    "accept-language": request.language === "zh" ? "zh-CN" : "en-GB",
  };
  const send: HttpClient["send"] = (method, path, given = {}) =>
    client.send(method, path, { ...given, headers: { ...headers, ...given.headers } });
  if (process.env.ETUI_MODEL === undefined) await chooseBrain(send, userId);
  return play(request, createWorld(etui, { userId, language: request.language, send }), send);
}

/** The name of the model tells the brain whose request it is. */
async function chooseBrain(send: HttpClient["send"], userId: string): Promise<void> {
  const body = { provider: "openai-compatible", model: userId, base_url: brain.url, key: "brain" };
  const chosen = await send("PUT", "/api/model", { body });
  if (chosen.status !== 200) throw new Error(chosen.text);
}

/** Runs at most this many at once, and returns the results in the order of the given. */
async function inTurn<Given, Result>(
  given: readonly Given[],
  atOnce: number,
  run: (one: Given) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = given.entries();
  const worker = async () => {
    for (const [index, one] of left) results[index] = await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
