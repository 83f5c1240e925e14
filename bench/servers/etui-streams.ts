/**
 * The product's event streams for many users at once, which local mode alone does not have; a header names the caller.
 * Writes at a steady rate on request, and sends when each write was acknowledged.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { createEtui } from "../../packages/engine/src/etui.ts";
import type { AppEnv } from "../../packages/server/src/http/door/caller.ts";
import { createEventStream } from "../../packages/server/src/http/streams/event-stream.ts";
import { wallClock } from "../steady-writes.ts";

const [users, streams, perSecond, seconds] = process.env.BENCH_STREAMS!.split(",").map(Number) as [
  number,
  number,
  number,
  number,
];
const etui = await createEtui({ home: process.env.BENCH_HOME });
const events = createEventStream(etui);
const app = new Hono<AppEnv>();
app.get("/api/events", async (c) => {
  const { incoming, outgoing } = c.env;
  const opened = await events.open({
    userId: c.req.header("x-user")!,
    query: c.req.query(),
    lastEventId: incoming.headers["last-event-id"],
    outgoing,
    isHead: false,
  });
  return opened instanceof Response ? opened : opened.answer("en");
});
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
process.on("SIGTERM", async () => {
  events.close();
  server.close();
  await etui.close();
  process.exit();
});

await new Promise((resolve) => process.once("message", resolve));
const acknowledged: [write: string, at: number][] = [];
const underWay = new Set<Promise<void>>();
const start = performance.now();
for (let sent = 0; sent < perSecond * seconds; sent += 1) {
  const wait = start + (sent * 1000) / perSecond - performance.now();
  if (wait > 0) await sleep(wait);
  const userId = `user-${sent % users}`;
  const path = `cards/${Math.floor(sent / users) % streams}/value`;
  const write = etui.execute("write_user_data", { path, content: { sent } }, { userId }).then((result) => {
    if (result.status !== "success") throw new Error(`write_user_data answered ${result.status}`);
    acknowledged.push([`${userId} ${path}@${result.version}`, wallClock()]);
    underWay.delete(write);
  });
  underWay.add(write);
}
await Promise.all(underWay);
await sleep(1_000);
process.send!(acknowledged);
