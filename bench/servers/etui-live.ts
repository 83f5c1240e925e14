/**
 * Etui's own server with everything that the live feed does at once: subscribers, each with a prefix of its own, and a
 * steady stream of writes. Sends its port, waits for a message, and at the end sends how much was written and heard.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";
import { steadyWrites } from "../steady-writes.ts";

const log = (line: string) => process.stderr.write(`${line}\n`);
const [subscribers, perSecond, seconds] = process.env.BENCH_LIVE!.split(",").map(Number) as [
  number,
  number,
  number,
];
const etui = await createEtui({ home: process.env.BENCH_HOME, log });
const server = await startServer({ etui, port: 0, log, webFolder: "none" });
let heard = 0;
let written = 0;
for (let index = 0; index < subscribers; index += 1) {
  const hear = (changes: unknown[]) => {
    heard += changes.length;
  };
  await etui.changes.subscribe("local", hear, { only: { prefix: `soak/${index}/` } });
}
process.on("SIGTERM", async () => {
  await server.close();
  await etui.close();
  process.exit();
});
process.send!(server.port);
await new Promise((resolve) => process.once("message", resolve));
const paths = Array.from({ length: subscribers }, (_, index) => `soak/${index}/value`);
await steadyWrites(etui, { paths, perSecond, seconds }, () => {
  written += 1;
});
await sleep(1_000);
process.send!({ written, heard });
