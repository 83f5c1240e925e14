/** What the code of a skill reaches of the network, behind all walls that this machine has and behind Node's own alone. */
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inTurn } from "@etui/values/testing/draws";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type Listener, listen } from "../../../outgoing/requests/test-listener.ts";
import { allowing, names } from "../../../outgoing/requests/test-network.ts";
import { withError } from "../../../testing/with-error.ts";
import { type CallOptions, CodeSkills, callCode } from "../../testing/code-skills.ts";
import type { Network } from "./fetch-requests.ts";
import { IsolatedHandlers } from "./isolated-handlers.ts";
import { inWords, type Walls, wallsToTry } from "./walls.ts";

const skills = new CodeSkills();
afterAll(() => skills[Symbol.dispose]());

const BARE: Walls = { account: false, namespaces: false, limits: false };
const MOST = wallsToTry()[0]!;
const places = [MOST, ...(inWords(MOST) === inWords(BARE) ? [] : [BARE])].map(
  (walls) => [inWords(walls), walls] as const,
);
const answered = (data: unknown) => ({ status: "success", data });
const at = ({ port }: Listener) => `127.0.0.1:${port}`;

describe.each(places)("behind %s", (place, walls) => {
  let turn = 0;
  /** For what Etui does, which sends and judges all requests: here behind one of the walls, in the slow tests behind all. */
  const testBehindOne = (name: string, run: () => Promise<void>) => {
    if (inTurn(places, turn++).some(([other]) => other === place)) test(name, run);
  };

  /** Calls a handler with this body, in a process of its own. */
  async function run(body: string, { network = {}, ...options }: CallOptions & { network?: Network } = {}) {
    const isolated = new IsolatedHandlers({
      digestOf: async () => "as it is",
      log: () => {},
      walls: [walls],
      network,
    });
    const root = skills.withHandlers(`go: async (args, context) => { ${body} }`);
    try {
      return withError(await callCode(isolated, root, "go", options));
    } finally {
      await isolated.close();
    }
  }
  /** The same, with this host of the machine granted and allowed. */
  const with_ = (host: Listener, body: string, more: Network = {}) =>
    run(body.replaceAll("HOST", `http://${at(host)}`), {
      hosts: [at(host)],
      network: { allow: allowing(at(host)), ...more },
    });
  const refused = async (url: string, options: CallOptions & { network?: Network }) => {
    const result = await run(
      `try { return await (await fetch(${JSON.stringify(url)})).text() }
       catch (error) { return [error.name, error.message, error.cause.code, error.cause.message] }`,
      options,
    );
    return (result as { data?: unknown }).data;
  };
  const failedFor = (code: string) => ["TypeError", "fetch failed", code, expect.any(String)];

  testBehindOne("a granted host is asked and answers, with bytes, headers and a status", async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await using host = await listen((response, { body }) =>
      response.writeHead(201, "Made", { "x-told": "yes", "set-cookie": ["a=1", "b=2"] }).end(body),
    );
    const result = await with_(
      host,
      `const answer = await fetch("HOST/path?x=1#part", {
         method: "PUT", headers: { authorization: "Bearer key" },
         body: Uint8Array.from({ length: 256 }, (_, byte) => byte) });
       const { status, statusText, ok, url, redirected, headers } = answer;
       return { status, statusText, ok, redirected, told: headers.get("x-told"), cookies: headers.getSetCookie(),
         isResponse: answer instanceof Response, bytes: [...new Uint8Array(await answer.arrayBuffer())] }`,
    );
    expect(result).toEqual(
      answered({
        status: 201,
        statusText: "Made",
        ok: true,
        redirected: false,
        told: "yes",
        cookies: ["a=1", "b=2"],
        isResponse: true,
        bytes: [...every],
      }),
    );
    expect(host.received).toMatchObject([
      { method: "PUT", path: "/path?x=1", body: every, headers: { authorization: "Bearer key" } },
    ]);
    expect(host.received[0]!.headers["user-agent"]).toBe("Etui");
  });

  testBehindOne("a Request with a stream, a form and JSON are sent as the platform sends them", async () => {
    await using host = await listen((response, { body }) => response.end(body));
    const result = await with_(
      host,
      `const stream = new ReadableStream({ start(to) { to.enqueue(new TextEncoder().encode("streamed")); to.close() } });
       const form = new FormData(); form.set("name", "林");
       const texts = [];
       for (const body of [stream, form, new URLSearchParams({ a: "1 2" })])
         texts.push(await (await fetch(new Request("HOST/", { method: "POST", body, duplex: "half" }))).text());
       return [texts[0], texts[1].includes("林"), texts[2]]`,
    );
    expect(result).toEqual(answered(["streamed", true, "a=1+2"]));
  });

  testBehindOne("an answer is read as it comes, and unpacked where it is packed", async () => {
    await using host = await listen((response, { path }) => {
      if (path === "/packed")
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("unpacked"));
      else {
        response.write("first");
        // The rest never comes.
      }
    });
    const result = await with_(
      host,
      `const answer = await fetch("HOST/slow");
       const reader = answer.body.getReader();
       const { value } = await reader.read();
       await reader.cancel();
       return [new TextDecoder().decode(value), await (await fetch("HOST/packed")).text()]`,
    );
    expect(result).toEqual(answered(["first", "unpacked"]));
  });

  testBehindOne(
    "a large request and a large answer arrive whole, also where the code reads slowly",
    async () => {
      await using host = await listen((response) => response.end(Buffer.alloc(5_000_000, "x")));
      const result = await with_(
        host,
        `let bytes = 0;
       const asked = await fetch("HOST/", { method: "POST", body: new Uint8Array(4 * 1024 * 1024) });
       for await (const piece of asked.body) {
         bytes += piece.length;
         await new Promise(setImmediate);
       }
       return bytes`,
      );
      expect(result).toEqual(answered(5_000_000));
      expect(host.received[0]!.body.length).toBe(4 * 1024 * 1024);
    },
  );

  testBehindOne("twenty requests at once are all answered", async () => {
    await using host = await listen((response, { path }) => response.end(path.slice(1)));
    const result = await with_(
      host,
      `const all = await Promise.all(Array.from({ length: 20 }, async (_, at) => (await fetch("HOST/" + at)).text()));
       return all.join(" ")`,
    );
    expect(result).toEqual(answered(Array.from({ length: 20 }, (_, number) => number).join(" ")));
  });

  testBehindOne(
    "a redirect is followed within the granted host, and handed over where that is wanted",
    async () => {
      await using host = await listen((response, { path, method }) => {
        if (path === "/there") response.end(method);
        else response.writeHead(302, { location: "/there" }).end();
      });
      const result = await with_(
        host,
        `const followed = await fetch("HOST/", { method: "POST", body: "x" });
       const manual = await fetch("HOST/", { redirect: "manual" });
       const error = await fetch("HOST/", { redirect: "error" }).catch(({ name }) => name);
       return [await followed.text(), followed.redirected, manual.status, manual.headers.get("location"), error]`,
      );
      expect(result).toEqual(answered(["GET", true, 302, "/there", "TypeError"]));
    },
  );

  testBehindOne(
    "another host is refused before anything is sent, and the error says what to do",
    async () => {
      await using granted = await listen();
      await using other = await listen();
      const network = { allow: allowing(at(granted), at(other)) };
      const url = `http://${at(other)}/`;
      expect(await refused(url, { hosts: [at(granted)], network })).toEqual([
        "TypeError",
        "fetch failed",
        "skill_code.host_not_granted",
        expect.stringContaining(`npx etui skill approve stars --host ${at(other)}`),
      ]);
      // Also where the code does not catch it, the answer says so.
      expect(await run(`await fetch("${url}")`, { hosts: [], network })).toMatchObject({
        status: "error",
        error: expect.stringContaining(`--host ${at(other)}`),
      });
      expect(other.connections).toBe(0);
    },
  );

  testBehindOne("a host is shown in ASCII where it is refused", async () => {
    expect(await refused("https://аpple.com/", { hosts: ["apple.com"] })).toEqual([
      "TypeError",
      "fetch failed",
      "skill_code.host_not_granted",
      expect.stringContaining("xn--pple-43d.com"),
    ]);
  });

  testBehindOne("this machine and private networks are out of reach, whatever was granted", async () => {
    await using host = await listen();
    for (const name of ["127.0.0.1", "localhost", "0x7f.1", "[::1]", "169.254.169.254"])
      expect(await refused(`http://${name}:${host.port}/`, { hosts: ["*", `${name}:${host.port}`] })).toEqual(
        failedFor("fetch.private_address"),
      );
    expect(host.connections).toBe(0);
  });

  testBehindOne(
    "a granted name that leads to this machine, also after it was looked up before, is out of reach",
    async () => {
      await using host = await listen();
      const { resolve } = names({
        "api.stars.dev": ["127.0.0.1"],
        "two.stars.dev": ["93.184.215.14", "127.0.0.1"],
      });
      for (const name of ["api.stars.dev", "two.stars.dev"])
        expect(await refused(`http://${name}/`, { hosts: [name], network: { resolve } })).toEqual(
          failedFor("fetch.private_address"),
        );
      expect(host.connections).toBe(0);
    },
  );

  testBehindOne(
    "`*` reaches public names, and of the operator's network nothing that was not granted by name",
    async () => {
      await using host = await listen();
      const { resolve, asked } = names({});
      const network = { allow: allowing(at(host)), resolve };
      expect(await refused("https://any.stars.dev/", { hosts: ["*"], network })).toEqual(
        failedFor("fetch.unresolved"),
      );
      expect(asked).toEqual(["any.stars.dev"]);
      expect(await refused(`http://${at(host)}/`, { hosts: ["*"], network })).toEqual(
        failedFor("skill_code.host_not_granted"),
      );
    },
  );

  test.each([
    ["another host", (other: Listener) => `http://${at(other)}/`, "skill_code.host_not_granted"],
    ["this machine", ({ port }: Listener) => `http://localhost:${port}/`, "fetch.private_address"],
    ["a metadata service", () => "http://169.254.169.254/latest/", "fetch.private_address"],
  ])("a redirect to %s is not followed", async (_where, to, code) => {
    await using other = await listen();
    await using host = await listen((response) => response.writeHead(307, { location: to(other) }).end());
    const network = { allow: allowing(at(host), at(other)) };
    expect(await refused(`http://${at(host)}/`, { hosts: [at(host)], network })).toEqual(failedFor(code));
    expect(other.connections).toBe(0);
  });

  testBehindOne("an answer and a request that are too large are cut off", async () => {
    await using host = await listen((response) => response.end(Buffer.alloc(200_000)));
    const result = await with_(
      host,
      `const why = async (run) => { try { await run(); return "it went through" } catch (error) { return error.cause?.message } };
       return [await why(async () => (await fetch("HOST/")).text()),
         await why(() => fetch("HOST/", { method: "POST", body: new Uint8Array(5_000_000) }))]`,
      { limits: { maxBodyBytes: 100_000 } },
    );
    expect(result).toEqual(
      answered([
        expect.stringContaining("answered the skill's code with more"),
        expect.stringContaining("4 MB"),
      ]),
    );
    expect(host.received).toHaveLength(1);
  });

  testBehindOne("an abort ends the request, and the connection with it", async () => {
    let [arrived, closed] = [0, 0];
    await using host = await listen((response, { path }) => {
      if (path === "/arrived") return void response.end(String(arrived));
      arrived += 1;
      response.once("close", () => {
        closed += 1;
      });
      if (path === "/begun") response.write("the beginning");
    });
    const result = await with_(
      host,
      `const names = [];
       const aborted = async (path, after) => {
         const abort = new AbortController();
         const asked = fetch("HOST" + path, { signal: abort.signal }).then((answer) => answer.text());
         asked.catch(() => {});
         while (await (await fetch("HOST/arrived")).text() !== after);
         abort.abort();
         await asked.catch(({ name }) => names.push(name));
       };
       await aborted("/", "1");
       await aborted("/begun", "2");
       for (const signal of [AbortSignal.timeout(100), AbortSignal.abort()])
         await fetch("HOST/", { signal }).catch(({ name }) => names.push(name));
       return names`,
    );
    expect(result).toEqual(answered(["AbortError", "AbortError", "TimeoutError", "AbortError"]));
    await vi.waitFor(() => expect(closed).toBe(arrived), 20_000);
  });

  testBehindOne("a host that never answers costs no more than the limit", async () => {
    await using host = await listen(() => {});
    const network = { allow: allowing(at(host)), limits: { totalMs: 100 } };
    expect(await refused(`http://${at(host)}/`, { hosts: [at(host)], network })).toEqual(
      failedFor("fetch.timeout"),
    );
  });

  testBehindOne("requests without end are refused", async () => {
    await using host = await listen();
    const result = await with_(
      host,
      `const outcomes = [];
       for (let at = 0; at < 5; at++)
         outcomes.push(await fetch("HOST/").then(({ status }) => status, (error) => error.cause.code));
       return outcomes`,
      { limits: { perMinute: 3 } },
    );
    expect(result).toEqual(
      answered([200, 200, 200, "skill_code.too_many_requests", "skill_code.too_many_requests"]),
    );
  });

  testBehindOne("messages that are no requests end the process alone", async () => {
    const write = (message: object) =>
      run(
        `(await import("node:fs")).writeSync(3, ${JSON.stringify(`${JSON.stringify(message)}\n`)}); await new Promise(() => {})`,
        { hosts: ["*"], timeoutMs: 2_000 },
      );
    expect(
      await write({ type: "fetch", fetch: 1, url: "https://a.dev/", method: "CONNECT", headers: [] }),
    ).toMatchObject({
      error: expect.stringContaining("disturbed its own process"),
    });
    expect(await write({ type: "pull", fetch: 7 })).toMatchObject({ error_code: "timeout" });
  });

  testBehindOne("after its answer the code has no network, and before the first call neither", async () => {
    await using host = await listen((response) => setTimeout(() => response.end("late"), 300));
    const isolated = new IsolatedHandlers({
      digestOf: async () => "as it is",
      log: () => {},
      walls: [walls],
      network: { allow: allowing(at(host)) },
    });
    const root = skills.write({
      "tools/handlers.mjs": `
        const ask = () => fetch("http://${at(host)}/").then((answer) => answer.text(), (error) => error.cause.code);
        const early = await ask();
        let late, later;
        export const start = () => { late = ask(); setTimeout(() => { later = ask() }, 50); return early };
        export const end = async () => { while (!later) await new Promise(setImmediate); return [await late, await later] };`,
    });
    const call = (tool: string) => callCode(isolated, root, tool, { hosts: [at(host)] });
    expect(await call("start")).toEqual(answered("skill_code.fetch_without_call"));
    // The code's own timer has to go off between the calls, also where the machine is busy.
    await new Promise((go) => setTimeout(go, 1_000));
    expect(await call("end")).toEqual(answered(["fetch.cancelled", "skill_code.fetch_without_call"]));
    await isolated.close();
  });

  testBehindOne("headers that would change where a request goes are not sent", async () => {
    await using host = await listen();
    const result = await with_(
      host,
      `const outcomes = [];
       for (const headers of [{ host: "evil.example" }, { "proxy-authorization": "x" }, { cookie: "a=1" }])
         outcomes.push(await fetch("HOST/", { headers }).then(({ status }) => status, (error) => error.cause.code));
       return outcomes`,
    );
    expect(result).toEqual(answered([200, "fetch.bad_header", "fetch.bad_header"]));
    expect(host.received.map(({ headers }) => headers.host)).toEqual([at(host)]);
  });

  test.runIf(process.platform === "linux")(
    "a granted network opens no socket: neither of this machine's ports nor of its files",
    async () => {
      const file = join(skills.place, `door-${walls.namespaces}.sock`);
      const abstract = `\0etui-test-${process.pid}-${walls.namespaces}`;
      await using host = await listen();
      let connections = 0;
      const servers = [file, abstract].map((path) =>
        createServer((socket) => {
          connections += 1;
          socket.destroy();
        }).listen({ path, ...(path === file && { readableAll: true, writableAll: true }) }),
      );
      await Promise.all(servers.map((server) => once(server, "listening")));
      const socket = (target: string) =>
        `await new Promise((resolve, reject) =>
           new (net.Socket)().on("connect", () => resolve("open")).on("error", reject).connect(${target}))`;
      const udp = `new Promise((resolve, reject) => new dgram.Socket("udp4").on("error", reject)
        .send("x", ${host.port}, "127.0.0.1", (error) => error ? reject(error) : resolve("sent")))`;
      const tries = [
        socket(`${host.port}, "127.0.0.1"`),
        socket(JSON.stringify(file)),
        socket(JSON.stringify(abstract)),
        `await ${udp}`,
        `await (await import("node:dns/promises")).lookup("localhost")`,
        `(await import("node:http")).get("http://127.0.0.1:${host.port}")`,
        `net.connect(${host.port}, "127.0.0.1")`,
      ];
      const result = await run(
        `const net = await import("node:net"); const dgram = await import("node:dgram");
         return [${tries
           .map(
             (body) =>
               `await (async () => { try { return String(${body}) } catch (error) { return error.code } })()`,
           )
           .join()}]`,
        { hosts: ["*", at(host)], network: { allow: allowing(at(host)) } },
      );
      expect(result).toEqual(answered(tries.map(() => "ERR_ACCESS_DENIED")));
      expect([host.connections, connections]).toEqual([0, 0]);
      for (const server of servers) server.close();
    },
  );

  testBehindOne("code that wants a socket is told to use fetch", async () => {
    expect(
      await run(`const { request } = await import("node:https"); request("https://api.stars.dev/")`, {
        hosts: ["api.stars.dev"],
      }),
    ).toMatchObject({ error: expect.stringContaining("no https.request. It calls fetch") });
  });

  testBehindOne("code that puts another sender in place of Etui's reaches nothing", async () => {
    await using host = await listen();
    const result = await with_(
      host,
      `globalThis[Symbol.for("undici.globalDispatcher.2")] = undefined;
       return await fetch("HOST/").then(() => "it went through", (error) => error.name)`,
    );
    expect(result).toEqual(answered("TypeError"));
    expect(host.connections).toBe(0);
  });
});
