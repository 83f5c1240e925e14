/** Etui's own server with one more tool, on the bench's database; with the page if its folder is named. */
import { createEtui } from "../../packages/engine/src/etui.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";
import { noop } from "./noop-tool.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
const etui = await createEtui({ home: process.env.BENCH_HOME, tools: [noop], log });
const server = await startServer({ etui, port: 0, log, webFolder: process.env.BENCH_WEB ?? "none" });
process.on("SIGTERM", async () => {
  await server.close();
  await etui.close();
  process.exit();
});
process.send!(server.port);
