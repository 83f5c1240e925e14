/** P11 over HTTP: bad input never ends, stalls or bloats the server. */
import { execFileSync } from "node:child_process";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { type HostileRequest, hostileRequest } from "../harness/hostile-requests.ts";
import { seed } from "../harness/random.ts";
import { type ServerProcess, startServerProcess } from "../harness/start-server-process.ts";

const CALLS = 30_000;
const AT_ONCE = 16;
/** The requests after which everything is loaded and compiled, and the heap has its size. */
const WARM_AFTER = 10_000;
const MB = 1024;
const LISTEN_MS = 50;
const STALLED_MS = 20_000;

test(`30,000 hostile requests: no exit, no stall, no fault of ours, no growth (seed ${seed})`, async () => {
  await using home = await temporaryHome();
  await using server = await startServerProcess(home.path);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { tools } = (await server.send("GET", "/api/tools")).json;
  const catalogue = tools.map(({ name, input_schema }: { name: string; input_schema: object }) => ({
    name,
    inputSchema: input_schema,
  }));
  const requests = fc.sample(hostileRequest(catalogue), { numRuns: CALLS, seed });
  const statuses = new Map<number, number>();
  const faults: { request: HostileRequest; text: string }[] = [];
  let sent = 0;
  let warm = 0;

  const client = async () => {
    while (sent < requests.length) {
      const hostile = requests[sent]!;
      sent += 1;
      if (sent === WARM_AFTER) warm = residentKb(server);
      if (sent % 100 === 0) await sendGarbage(server);
      const { status, text } = await send(server, agent, hostile);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 500 || status === -1) faults.push({ request: hostile, text });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  agent.destroy();

  expect(server.alive()).toBe(true);
  expect(faults).toEqual([]);
  expect(server.log.filter((line) => line.includes("fault "))).toEqual([]);
  for (const status of [200, 400, 404, 422]) expect(statuses.get(status)).toBeGreaterThan(100);
  expect(await server.call("write_user_data", { path: "after all", content: {} })).toMatchObject({
    status: 200,
  });
  expect(residentKb(server) - warm).toBeLessThan(100 * MB);
});

interface Outcome {
  status: number;
  text: string;
}

/** Status 0 means that the server hung up. A stream of events has no end, so it is abandoned. */
function send(
  server: ServerProcess,
  agent: Agent,
  { method, path, headers, body }: HostileRequest,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: server.port,
        method,
        path,
        agent,
        headers: { authorization: `Bearer ${server.token}`, ...headers },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        let text = "";
        response.on("data", (chunk: Buffer) => {
          text += chunk.toString();
        });
        if (response.headers["content-type"]?.startsWith("text/event-stream")) {
          setTimeout(() => response.destroy(), LISTEN_MS);
        }
        response.on("close", () => resolve({ status, text }));
        response.on("error", () => {});
      },
    );
    outgoing.on("error", () => resolve({ status: 0, text: "" }));
    outgoing.setTimeout(STALLED_MS, () => resolve({ status: -1, text: "no answer" }));
    outgoing.end(body);
  });
}

/** Bytes that are no HTTP at all. */
function sendGarbage({ port }: ServerProcess): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.resume();
    socket.end("\u0000\u0016\u0003\u0001GET / HTTP/9.9\r\n\r\n\r\n");
  });
}

const residentKb = ({ child }: ServerProcess) =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" }));
