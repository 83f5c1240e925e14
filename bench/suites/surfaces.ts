/** Tool calls over HTTP and stdio, compared with bare servers that do nothing else. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { type HttpChild, httpChild, type LineChild, lineChild, pathOf } from "../child.ts";
import { documentPath, seededRandom, taskDocument } from "../documents.ts";
import { type Contestant, race } from "../harness.ts";
import { type HttpCaller, httpCaller } from "../http-caller.ts";
import { headersOf, INITIALIZE, paramsOf, REVISIONS, type Revision, type ToolCall } from "../mcp-requests.ts";
import { type Bench, type Section, type Suite, standingOf } from "../suite.ts";

const CALLERS = [1, 16];
const DOCUMENTS = 100;
const NOOP: ToolCall = { name: "noop", arguments: { text: "nothing" } };
const READ: ToolCall = { name: "read_user_data", arguments: { path: documentPath(7) } };

export const surfaces: Suite = {
  name: "surfaces",
  async run(bench) {
    // Open for the whole suite, so that no server starts or stops PostgreSQL in the middle of a race.
    await using etui = await createEtui({ home: bench.server.home });
    const random = seededRandom(7);
    for (let number = 0; number < DOCUMENTS; number += 1) {
      const content = { ...taskDocument(random) };
      await etui.execute("write_user_data", { path: documentPath(number), content });
    }
    return [...(await overHttp(bench)), ...(await overStdio(bench))];
  },
};

const ownerOf = ({ server }: Bench) => JSON.stringify(server.owner);

async function overHttp(bench: Bench): Promise<Section[]> {
  const env = { BENCH_HOME: bench.server.home };
  await (await httpChild("etui-http.ts", env))[Symbol.asyncDispose](); // This fills the compile cache.
  await using etui = await httpChild("etui-http.ts", env);
  await using bare = await httpChild("bare-http.ts", {});
  await using honoPg = await httpChild("hono-pg.ts", { BENCH_OWNER: ownerOf(bench) });
  const token = (await readFile(join(bench.server.home, "token"), "utf8")).trim();
  const authorization = { authorization: `Bearer ${token}` };
  const fresh = etui.memory();

  const sections: Section[] = [];
  for (const callers of CALLERS) {
    const [toEtui, toBare, toHonoPg] = await Promise.all(
      [etui, bare, honoPg].map((child) => connect(child, callers)),
    );
    const session = await openSession(etui.port, authorization);
    const mcp = (to: HttpCaller[], revision: Revision, call: ToolCall): Contestant["call"] => {
      const headers = { ...authorization, ...headersOf(revision, call, session) };
      const body = JSON.stringify({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: paramsOf(revision, call),
      });
      return (caller) => to[caller]!.post("/mcp", headers, body);
    };
    const standings = await race({
      ...bench.pace,
      callers,
      contestants: [
        { name: "node:http", call: mcp(toBare!, "2025-11-25", NOOP) },
        ...REVISIONS.flatMap((revision) => [
          { name: `etui, nothing, ${revision}`, call: mcp(toEtui!, revision, NOOP) },
          { name: `etui, read, ${revision}`, call: mcp(toEtui!, revision, READ) },
        ]),
      ],
    });
    sections.push({
      title: `MCP over streamable HTTP, ${inWords(callers)}`,
      about: "`tools/call` in both protocol revisions beside a bare `node:http` server that answers JSON.",
      standings,
      bars: REVISIONS.flatMap((revision) => [
        atLeast(
          `nothing, ${revision} / node:http`,
          standingOf(standings, `etui, nothing, ${revision}`).ratio,
          0.6,
        ),
        atLeast(
          `read_user_data, ${revision} / node:http`,
          standingOf(standings, `etui, read, ${revision}`).ratio,
          0.4,
        ),
      ]),
    });

    const body = JSON.stringify(READ.arguments);
    const routes = await race({
      ...bench.pace,
      callers,
      contestants: [
        { name: "Hono and raw pg", call: (caller) => toHonoPg![caller]!.post("/read", {}, body) },
        {
          name: "etui",
          call: (caller) => toEtui![caller]!.post("/api/tools/read_user_data", authorization, body),
        },
      ],
    });
    const own = standingOf(routes, "etui");
    sections.push({
      title: `POST /api/tools/read_user_data, ${inWords(callers)}`,
      about: "Beside a Hono route with one prepared read behind it.",
      standings: routes,
      bars: [
        atLeast("read_user_data / Hono and raw pg in series", own.ratio, 0.6),
        ...(callers === 1
          ? [{ what: "p99", actual: own.p99Ms, bar: 0.8, kind: "most" as const, unit: "ms" }]
          : []),
      ],
    });
    for (const caller of [...toEtui!, ...toBare!, ...toHonoPg!]) caller.close();
  }
  return [...sections, memorySection("Memory of the HTTP server", fresh, etui.memory())];
}

async function overStdio(bench: Bench): Promise<Section[]> {
  const node = (script: string) => [process.execPath, pathOf(script)];
  const env = { BENCH_HOME: bench.server.home, BENCH_OWNER: ownerOf(bench) };
  await using bare = lineChild(node("bare-stdio.ts"), env);
  await using rawPg = lineChild(node("raw-pg-stdio.ts"), env);
  await using older = lineChild(node("etui-stdio.ts"), env);
  await using newer = lineChild(node("etui-stdio.ts"), env);
  await older.call("initialize", INITIALIZE);
  older.note("notifications/initialized");
  const servers: Record<Revision, LineChild> = { "2025-11-25": older, "2026-07-28": newer };

  const sections: Section[] = [];
  for (const callers of CALLERS) {
    const standings = await race({
      ...bench.pace,
      callers,
      contestants: [
        { name: "line loop", call: () => bare.call("tools/call", NOOP) },
        { name: "line loop and raw pg", call: () => rawPg.call("tools/call", READ) },
        ...REVISIONS.flatMap((revision) => [
          {
            name: `etui, nothing, ${revision}`,
            call: () => servers[revision].call("tools/call", paramsOf(revision, NOOP)),
          },
          {
            name: `etui, read, ${revision}`,
            call: () => servers[revision].call("tools/call", paramsOf(revision, READ)),
          },
        ]),
      ],
    });
    sections.push({
      title: `MCP over stdio, ${callers} in flight`,
      about:
        "`tools/call` beside a bare loop over lines, and beside that loop with one prepared read behind it.",
      standings,
      bars: REVISIONS.flatMap((revision) => [
        atLeast(
          `nothing, ${revision} / line loop`,
          standingOf(standings, `etui, nothing, ${revision}`).ratio,
          0.5,
        ),
        atLeast(
          `read_user_data, ${revision} / line loop`,
          standingOf(standings, `etui, read, ${revision}`).ratio,
          0.3,
        ),
      ]),
    });
  }
  return sections;
}

const connect = ({ port }: HttpChild, callers: number) =>
  Promise.all(Array.from({ length: callers }, () => httpCaller(port)));

async function openSession(port: number, authorization: Record<string, string>): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: "POST",
    headers: {
      ...authorization,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params: INITIALIZE }),
  });
  await answer.text();
  return answer.headers.get("mcp-session-id") ?? "";
}

const inWords = (callers: number) => (callers === 1 ? "1 caller" : `${callers} callers`);

const atLeast = (what: string, actual: number, bar: number) => ({
  what,
  actual,
  bar,
  kind: "least" as const,
});

const memorySection = (title: string, fresh: number, loaded: number): Section => ({
  title,
  about: "Resident memory of the Node process, PostgreSQL apart, before and after the races above.",
  figures: [
    { what: "fresh", value: fresh, unit: "MiB" },
    { what: "after the load", value: loaded, unit: "MiB" },
  ],
  bars: [
    { what: "fresh", actual: fresh, bar: 120, kind: "most", unit: "MiB" },
    { what: "after the load", actual: loaded, bar: 180, kind: "most", unit: "MiB" },
  ],
});
