/** `etui mcp` beside a server of its home: for its client nothing is different, whoever serves it and whoever goes. */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { Client, type ClientOptions } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bundled } from "../../../../../tests/harness/bundled.ts";
import { codeOfSources } from "../../../bin/code.js";
import { StreamPairTransport } from "../../mcp/testing/stream-pair-transport.ts";
import { connectStdio } from "../../mcp/testing/test-clients.ts";
import { echo, sendLetter, waitForever } from "../../mcp/testing/test-tools.ts";
import {
  exitOf,
  LAUNCHER,
  type OpenCommand,
  printed,
  startTestCliWithProcesses,
  type TestCliWithProcesses,
} from "../testing/test-cli.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses(await bundled("etui-process"));
});
afterAll(() => cli[Symbol.asyncDispose]());

interface Bridged extends AsyncDisposable {
  client: Client;
  command: OpenCommand;
  /** What it was told without asking, by method. */
  notices: string[];
}

/** A client of `etui mcp`, by itself or beside whoever takes commands. */
async function connect(args: string[] = [], options: ClientOptions = {}, env = {}): Promise<Bridged> {
  const command = cli.open(["mcp", ...args], { env });
  const client = new Client({ name: "test", version: "1" }, options);
  const notices: string[] = [];
  client.fallbackNotificationHandler = async ({ method }) => void notices.push(method);
  await client.connect(new StreamPairTransport(command.stdout, command.stdin));
  return {
    client,
    command,
    notices,
    async [Symbol.asyncDispose]() {
      command.stdin.end();
      expect(await command.ended).toBe(0);
    },
  };
}

const write = (client: Client, path: string) =>
  client.callTool({ name: "write_user_data", arguments: { path, content: { n: 1 } } });
const callsOf = async (client: Client) =>
  (await client.callTool({ name: "query_user_data", arguments: {} })).structuredContent;

/** How many subscribers the bus has more than now. */
function countSubscribers(): () => number {
  let open = 0;
  const subscribe = cli.etui.bus.subscribe.bind(cli.etui.bus);
  vi.spyOn(cli.etui.bus, "subscribe").mockImplementation(async (listener) => {
    open += 1;
    const stop = await subscribe(listener);
    return () => {
      open -= 1;
      stop();
    };
  });
  return () => open;
}

describe("beside a server", () => {
  test.each([
    ["everything", [], {}],
    ["only reading", ["--read-only"], { permissions: { effects: ["read" as const, "display" as const] } }],
    ["an expert", ["--expert", "companion"], { expert: "companion" }],
  ])("a client sees what a process of its own would show: %s", async (_, args, caller) => {
    await using taking = await cli.takeCommands();
    await using bridged = await connect(["--user", "lin", ...args]);
    await using direct = await connectStdio(cli.etui, { era: "2025", caller: { userId: "lin", ...caller } });
    expect(taking.taken).toHaveLength(1);
    for (const look of ["listTools", "listPrompts", "listResources", "listResourceTemplates"] as const)
      expect(await bridged.client[look]()).toEqual(await direct.client[look]());
    expect(bridged.client.getInstructions()).toBe(direct.client.getInstructions());
    expect(bridged.command.said()).toBe("");
  });

  test("reading only is held to at the server", async () => {
    await using _taking = await cli.takeCommands();
    await using reader = await connect(["--read-only"]);
    expect((await write(reader.client, "held/a")).structuredContent).toMatchObject({
      error_code: "forbidden",
    });
  });

  test("its calls are those of one conversation of that person over MCP", async () => {
    await using _taking = await cli.takeCommands();
    const execute = vi.spyOn(cli.etui, "execute");
    await using wu = await connect(["--user", "wu"], {}, { TZ: "Asia/Shanghai" });
    await using other = await connect(["--user", "wu"]);
    await Promise.all([write(wu.client, "a"), write(wu.client, "b")]);
    await write(other.client, "c");
    const [one, two, three] = execute.mock.calls.map(([, , context]) => context);
    execute.mockRestore();
    expect(one).toMatchObject({ userId: "wu", surface: "mcp", timeZone: "Asia/Shanghai" });
    expect(one!.conversationId).toMatch(/^mcp:[0-9a-f-]{36}$/);
    expect(two!.conversationId).toBe(one!.conversationId);
    expect(three!.conversationId).not.toBe(one!.conversationId);
  });

  test("it hears of other tools and of resources that it subscribed to", async () => {
    await using _taking = await cli.takeCommands();
    await using lin = await connect(["--user", "lin"]);
    await lin.client.subscribeResource({ uri: "etui://data/heard/a" });
    const letter = { ...sendLetter(), name: "send_news" };
    cli.etui.tools.register(letter);
    await expect.poll(() => lin.notices).toContain("notifications/tools/list_changed");
    cli.etui.tools.unregister(letter.name);
    await cli.etui.execute("write_user_data", { path: "heard/a", content: {} }, { userId: "lin" });
    await expect.poll(() => lin.notices).toContain("notifications/resources/updated");
  });

  test("a client of 2026 is served as well", async () => {
    await using _taking = await cli.takeCommands();
    await using lin = await connect([], { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    expect((await write(lin.client, "modern/a")).structuredContent).toMatchObject({ status: "success" });
  });

  test("the person is asked through their client", async () => {
    await using _taking = await cli.takeCommands();
    const letter = { ...sendLetter(), name: "send_bridged" };
    cli.etui.tools.register(letter);
    await using lin = await connect([], { capabilities: { elicitation: {} } });
    const questions: string[] = [];
    lin.client.setRequestHandler("elicitation/create", ({ params }) => {
      questions.push(params.message);
      return { action: "accept", content: {} };
    });
    const { structuredContent } = await lin.client.callTool({ name: letter.name, arguments: {} });
    cli.etui.tools.unregister(letter.name);
    expect(structuredContent).toMatchObject({ status: "success" });
    expect(questions).toHaveLength(1);
  });

  test("a cancelled call is cancelled there", async () => {
    await using _taking = await cli.takeCommands();
    const waiting = { ...waitForever(), name: "wait_bridged" };
    const run = vi.spyOn(waiting, "run");
    cli.etui.tools.register(waiting);
    await using lin = await connect();
    const cancel = new AbortController();
    const call = lin.client.callTool({ name: waiting.name, arguments: {} }, { signal: cancel.signal });
    call.catch(() => {});
    await expect.poll(() => run.mock.calls.length).toBe(1);
    cancel.abort();
    await expect(call).rejects.toThrow();
    await waiting.aborted;
    cli.etui.tools.unregister(waiting.name);
  });

  test("eight at once hear their own answers", async () => {
    await using taking = await cli.takeCommands();
    const clients = await Promise.all(Array.from({ length: 8 }, (_, n) => connect(["--user", `crowd ${n}`])));
    expect(taking.taken).toHaveLength(8);
    const answers = await Promise.all(
      clients.map(async ({ client }, n) => {
        await write(client, `own/${n}`);
        return JSON.stringify(await callsOf(client));
      }),
    );
    for (const [n, answer] of answers.entries()) expect(answer).toContain(`"own/${n}"`);
    for (const client of clients) await client[Symbol.asyncDispose]();
  });

  test.each([
    ["an expert that there is not", ["--expert", "compainon"], 2],
    ["nobody", ["--user", ""], 2],
  ])("%s is refused in the same words, and before a client connects", async (_, args, code) => {
    for (const LANG of ["C.UTF-8", "zh_CN.UTF-8"]) {
      const alone = await cli.runByItself(["mcp", ...args], { env: { LANG } });
      await using _taking = await cli.takeCommands();
      expect(await cli.runByItself(["mcp", ...args], { env: { LANG } })).toEqual(alone);
      // The client is still there, and is not waited for.
      const command = cli.open(["mcp", ...args], { env: { LANG } });
      expect(await command.ended).toBe(code);
      expect(command.said()).toBe(alone.stderr);
    }
  });

  test("whoever keeps this process out of firing is told that the server fires", async () => {
    await using _taking = await cli.takeCommands();
    const [english, chinese, firing] = await Promise.all([
      cli.runByItself(["mcp", "--no-triggers"]),
      cli.runByItself(["mcp", "--no-triggers"], { env: { LANG: "zh_CN.UTF-8" } }),
      cli.runByItself(["mcp"]),
    ]);
    expect(english.stderr).toContain("despite --no-triggers");
    expect(chinese.stderr).toContain("--no-triggers 不起作用");
    expect(firing).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  test("what was asked before the input ended is answered, and mistakes as by a process of its own", async () => {
    const say = (message: object) => JSON.stringify({ jsonrpc: "2.0", ...message });
    const clientInfo = { name: "t", version: "1" };
    const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
    const stdin = [
      say({ id: "hello", method: "initialize", params }),
      ...Array.from({ length: 50 }, (_, id) => say({ id, method: "tools/call", params: { name: "none" } })),
      "{]",
      "[]",
      "\u0000",
      say({ id: 1.5, method: "ping" }),
      say({ id: "bad", method: "tools/call", params: { name: 7 } }),
      "x".repeat(5 * 1024 * 1024),
      // There is no newline after it.
      say({ id: "last", method: "tools/list" }),
    ].join("\n");
    const sorted = async () => (await cli.runByItself(["mcp"], { stdin })).stdout.split("\n").toSorted();
    const alone = await sorted();
    await using taking = await cli.takeCommands();
    expect(await sorted()).toEqual(alone);
    expect(alone).toHaveLength(59);
    expect(taking.taken).toHaveLength(1);
  });

  test("a client that does not read its answers is not read either", async () => {
    await using _taking = await cli.takeCommands();
    const calls = 400;
    const wide = { ...echo, name: "echo_bridged" };
    const run = vi.spyOn(wide, "run");
    cli.etui.tools.register(wide);
    const { stdin, stdout, ended } = cli.open(["mcp"]);
    const text = "x".repeat(64 * 1024);
    for (let id = 0; id < calls; id += 1) {
      const params = { name: wide.name, arguments: { text } };
      stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params })}\n`);
    }
    stdin.end();
    let heard = "";
    let answered = 0;
    let mostAhead = 0;
    for await (const chunk of stdout) {
      heard += chunk;
      answered += String(chunk).split("\n").length - 1;
      await setTimeout(2);
      mostAhead = Math.max(mostAhead, run.mock.calls.length - answered);
    }
    cli.etui.tools.unregister(wide.name);
    // It may hear of the new tool as well.
    expect(heard.match(/"result":/g)).toHaveLength(calls);
    expect(mostAhead).toBeLessThan(calls / 2);
    expect(await ended).toBe(0);
  });

  test("what is logged about a client goes to its own stderr", async () => {
    await using _taking = await cli.takeCommands();
    const command = cli.open(["mcp"]);
    command.stdin.write('{"jsonrpc":"2.0","id":99,"result":{}}\n');
    await expect.poll(command.said).toMatch(/^MCP: Discarded a JSON-RPC response/);
    command.stdin.end();
    expect(await command.ended).toBe(0);
  });

  test("a server of other code is left alone, and so is any where somebody looks for a fault", async () => {
    {
      await using taking = await cli.takeCommands("other");
      await (await connect())[Symbol.asyncDispose]();
      expect(taking.taken).toEqual([]);
    }
    await using taking = await cli.takeCommands();
    await (await connect([], {}, { ETUI_DEBUG: "1" }))[Symbol.asyncDispose]();
    expect(taking.taken).toEqual([]);
  });

  test("a client that is killed leaves nothing behind", async () => {
    await using _taking = await cli.takeCommands(codeOfSources());
    const subscribers = countSubscribers();
    const killed = cli.start(["mcp"]);
    killed.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    await printed(killed, /"id":1\b/);
    expect(subscribers()).toBeGreaterThan(0);
    killed.kill("SIGKILL");
    await expect.poll(subscribers).toBe(0);
    vi.restoreAllMocks();
  });

  test("SIGTERM ends it as it ends a process of its own", async () => {
    await using _taking = await cli.takeCommands(codeOfSources());
    const child = cli.start(["mcp"]);
    const ended = exitOf(child);
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
    await printed(child, /"id":1\b/);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  test("it opens no engine", async () => {
    await using taking = await cli.takeCommands(codeOfSources());
    const naming = `--import=data:text/javascript,${encodeURIComponent(
      `import { registerHooks } from "node:module";
       registerHooks({ load: (url, context, next) => { process.stderr.write(url + "\\n"); return next(url, context); } });`,
    )}`;
    const { code, stderr } = await cli.runProcess(["mcp"], { entry: LAUNCHER, nodeArgs: [naming] });
    expect(code).toBe(0);
    expect(taking.taken).toEqual([["mcp"]]);
    expect(stderr).toContain("/src/cli/bridge/bridge.ts");
    expect(stderr).not.toMatch(/\/engine\/src\/(?!local-user\.ts)|\/node_modules\/(?!commander\/)/);
  });
});

describe("when the server is gone", () => {
  test("the next call is answered by this process, and what the client was told of it still is", async () => {
    const taking = await cli.takeCommands();
    await using lin = await connect(["--user", "left"]);
    await lin.client.subscribeResource({ uri: "etui://data/left/a" });
    await taking[Symbol.asyncDispose]();
    expect((await write(lin.client, "left/b")).structuredContent).toMatchObject({ status: "success" });
    expect(lin.command.said()).toContain("goes on with an Etui of its own");
    expect(lin.notices).toContain("notifications/tools/list_changed");
    expect(lin.notices).toContain("notifications/resources/updated");
    lin.notices.length = 0;
    await cli.etui.execute("write_user_data", { path: "left/a", content: {} }, { userId: "left" });
    await expect.poll(() => lin.notices).toContain("notifications/resources/updated");
  });

  test("one that is back within seconds goes on, in the same conversation", async () => {
    const execute = vi.spyOn(cli.etui, "execute");
    let taking = await cli.takeCommands();
    await using lin = await connect(["--user", "back"]);
    await write(lin.client, "back/a");
    await taking[Symbol.asyncDispose]();
    taking = await cli.takeCommands();
    await write(lin.client, "back/b");
    const [before, after] = execute.mock.calls.map(([, , context]) => context!.conversationId);
    execute.mockRestore();
    expect(taking.taken).toHaveLength(1);
    expect(after).toBe(before);
    expect(lin.command.said()).toBe("");
    await taking[Symbol.asyncDispose]();
  });

  test("a call that it is carrying out while it stops is still answered, and so is one made meanwhile", async () => {
    let taking = await cli.takeCommands();
    const finish = Promise.withResolvers<void>();
    const began = Promise.withResolvers<void>();
    let runs = 0;
    const slow = {
      ...sendLetter(),
      name: "write_slowly",
      effect: "write" as const,
      run: async () => {
        runs += 1;
        began.resolve();
        await finish.promise;
        return { status: "success" as const };
      },
    };
    cli.etui.tools.register(slow);
    await using lin = await connect();
    const call = lin.client.callTool({ name: slow.name, arguments: {} });
    await began.promise;
    const stopped = taking[Symbol.asyncDispose]();
    const next = write(lin.client, "meanwhile/a");
    finish.resolve();
    expect((await call).structuredContent).toMatchObject({ status: "success" });
    await stopped;
    taking = await cli.takeCommands();
    expect((await next).structuredContent).toMatchObject({ status: "success" });
    expect(runs).toBe(1);
    await taking[Symbol.asyncDispose]();
    cli.etui.tools.unregister(slow.name);
  });

  test("one whose call does not end stops all the same, and the call is not made a second time", async () => {
    const waiting = { ...waitForever(), name: "wait_lost", effect: "write" as const, timeoutMs: 60_000 };
    const run = vi.spyOn(waiting, "run");
    cli.etui.tools.register(waiting);
    let taking = await cli.takeCommands();
    await using lin = await connect();
    const call = lin.client.callTool({ name: waiting.name, arguments: {} });
    call.catch(() => {});
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await taking[Symbol.asyncDispose]();
    taking = await cli.takeCommands();
    await expect(call).rejects.toThrow(/may or may not have been carried out/);
    expect((await write(lin.client, "lost/a")).structuredContent).toMatchObject({ status: "success" });
    expect(taking.taken).toHaveLength(1);
    expect(run).toHaveBeenCalledTimes(1);
    await waiting.aborted;
    await taking[Symbol.asyncDispose]();
    cli.etui.tools.unregister(waiting.name);
  });

  test("a client that has ended its input still hears what became of its call", async () => {
    const waiting = { ...waitForever(), name: "wait_ended", effect: "write" as const };
    const run = vi.spyOn(waiting, "run");
    cli.etui.tools.register(waiting);
    const taking = await cli.takeCommands();
    const { stdin, stdout, ended } = cli.open(["mcp"]);
    const call = { jsonrpc: "2.0", id: 7, method: "tools/call", params: { name: waiting.name } };
    stdin.end(JSON.stringify(call));
    await expect.poll(() => run.mock.calls.length).toBe(1);
    await taking[Symbol.asyncDispose]();
    // It may hear of the new tool before.
    const heard = (await stdout.toArray()).join("").trimEnd().split("\n");
    expect(JSON.parse(heard.at(-1)!)).toMatchObject({ id: 7, error: {} });
    expect(await ended).toBe(0);
    cli.etui.tools.unregister(waiting.name);
  });

  test("a client that has no more to ask is not kept waiting", async () => {
    const taking = await cli.takeCommands();
    const lin = await connect();
    await taking[Symbol.asyncDispose]();
    await lin[Symbol.asyncDispose]();
    expect(lin.command.said()).toBe("");
  });
});

test("beside `etui serve`: it is killed, and the client hears nothing of it", async () => {
  const serve = async () => {
    const server = cli.start(["serve", "--port", "0"]);
    await printed(server, /#t=/);
    return server;
  };
  const killed = await serve();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli.launcher, "mcp", "--user", "alive"],
    env: cli.environment,
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1" });
  await client.connect(transport);
  expect((await write(client, "alive/a")).structuredContent).toMatchObject({ status: "success", version: 1 });
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect((await write(client, "alive/a")).structuredContent).toMatchObject({ status: "success", version: 2 });
  await client.close();
});
