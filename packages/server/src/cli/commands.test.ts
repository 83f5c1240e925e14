import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { slowTest } from "@etui/values/testing/draws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundled } from "../../../../tests/harness/bundled.ts";
import { sendPostcard } from "./testing/send-postcard.ts";
import {
  exitOf,
  LAUNCHER,
  printed,
  startTestCliWithProcesses,
  type TestCliWithProcesses,
} from "./testing/test-cli.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  // The launcher starts what is about how Etui starts: from its sources it takes a second longer.
  const isAsInstalled = process.env.ETUI_RUN === "bundle";
  cli = await startTestCliWithProcesses(isAsInstalled ? LAUNCHER : await bundled("etui-process"));
});
afterAll(() => cli[Symbol.asyncDispose]());

const write = (path: string, content: Record<string, unknown>) =>
  cli.etui.execute("write_user_data", { path, content });

test("help goes to stdout and names every command, in the language of the terminal", async () => {
  const [english, chinese] = await Promise.all([
    cli.run(["--help"]),
    cli.run(["data", "import", "--help"], { env: { LC_ALL: "zh_CN.UTF-8" } }),
  ]);
  expect(english).toMatchObject({ code: 0, stderr: "" });
  for (const command of ["serve", "url", "mcp", "tool", "data", "doctor"]) {
    expect(english.stdout).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
  }
  expect(chinese.stdout).toMatch(/^用法：etui data import \[选项\] <file>\n/);
  expect(chinese.stdout).toMatch(/（可选\s+"stop"、"continue"；默认 "stop"）/);
  expect(chinese.stdout).not.toMatch(/default:|choices:|您/);
});

test("wrong usage exits with 2 and names the nearest command or option", async () => {
  const [command, option, value, chinese] = await Promise.all([
    cli.run(["dotor"]),
    cli.run(["serve", "--prt", "1"]),
    cli.run(["serve", "--port", "http"]),
    cli.run(["tool", "lst"], { env: { LANG: "zh_TW.UTF-8" } }),
  ]);
  expect(command).toMatchObject({ code: 2, stderr: expect.stringContaining("doctor") });
  expect(option).toMatchObject({ code: 2, stderr: expect.stringContaining("--port") });
  expect(value).toMatchObject({ code: 2, stderr: expect.stringContaining("whole number from 0 to 65535") });
  expect(chinese).toMatchObject({ code: 2, stderr: "错误：没有命令“lst”。你是想输入 list 吗？\n" });
});

test.each<[command: string, code: number, sentence: string]>([
  ["dotor", 2, "没有命令“dotor”。你是想输入 doctor 吗？"],
  ["serve --prt 1", 2, "没有选项“--prt”。你是想输入 --port 吗？"],
  ["data read", 2, "缺少参数 <path>。"],
  ["data read a b", 2, "参数太多：最多 1 个，这里有 2 个。"],
  ["data list --user", 2, "选项 --user <id> 缺少值。"],
  ["data read a --at 1 --as-of now", 2, "选项 --at <version> 不能和 --as-of <moment> 同时使用。"],
  ["data import a.json --on-error go", 2, "--on-error <what> 不接受“go”。请从这些里选一个：stop、continue。"],
  ["serve --port http", 2, "-p, --port <number> 不接受“http”。请给出 0 到 65535 之间的整数。"],
  ["data restore a x", 2, "<version> 不接受“x”。请给出 1 到 2147483647 之间的整数。"],
  [
    "undo 7",
    2,
    "<call> 不接受“7”。调用的编号形如 01936b2e-7c1a-7f3e-9d2b-5a8c4e6f1b20，`npx etui activity` 会列出。",
  ],
  ["data import no/such/file", 1, "没有文件 no/such/file。"],
  ["data read a/b --at 7", 1, "这个路径没有版本 7。它的历史会列出已有的版本。"],
  ["data history a/b", 1, "这个路径下从未存储过内容，或者已经一点也没有保留。请先查询数据，看看有哪些内容。"],
  ["tool show read_user_dat", 1, "没有这个工具；是不是 read_user_data？"],
  ["skill show weekly-revue", 1, "没有技能“weekly-revue”；是不是 weekly-review？"],
  ["skill import no/such/folder", 1, "没有这个文件夹或压缩包。请给出已有的路径，或 npm 包的名称。"],
  ["card show last", 1, "还没有展示过卡片。"],
])("in Chinese, %s is refused in Chinese", async (command, code, sentence) => {
  const answer = await cli.run(command.split(" "), { env: { LANG: "zh_CN.UTF-8" } });
  expect(answer).toMatchObject({ code, stderr: `错误：${sentence}\n` });
});

test("what was typed over several lines is refused as one", async () => {
  const answer = await cli.run(["serve", "--port", "1\n2"]);
  expect(answer.stderr).toBe(
    'error: -p, --port <number> does not take "1\n2". Give a whole number from 0 to 65535.\n',
  );
});

test.each(["tool call read_user_data", "data list", "mcp"])(
  "%s --user with nobody is wrong usage",
  async (command) => {
    const answer = await cli.run([...command.split(" "), "--user", ""]);
    expect(answer).toMatchObject({ code: 2, stderr: expect.stringContaining("Give a user's name") });
  },
);

test("in Chinese the command line speaks Chinese, and so does the engine where it refuses", async () => {
  const env = { LANG: "zh_CN.UTF-8" };
  const [noTime, folder, missing, malformed, line] = await Promise.all([
    cli.run(["trigger", "create", "blah"], { env }),
    cli.run(["data", "export", "no/such/folder/file"], { env }),
    cli.run(["tool", "call", "read_user_data", '{"path":"zh/none"}'], { env }),
    cli.run(["tool", "call", "read_user_data", "{path: 1}"], { env }),
    cli.run(["data", "import", "-", "--json"], { env, stdin: '{"path": "", "content": {}}' }),
  ]);
  expect(noTime.stderr).toMatch(/^错误：没有找到时间。/);
  expect(folder.stderr).toBe("错误：没有文件夹 no/such/folder。请先创建，或换一个。\n");
  expect(missing.stderr).toMatch(/^错误：这个路径和它下面都没有存储内容。/);
  expect(malformed).toMatchObject({
    code: 2,
    stderr: '错误：文本在第 1 行第 2 列不是有效的 JSON：这里应当是双引号括起的字段名或 }，而不是 "path"。\n',
  });
  expect(line.stderr).toMatch(/^第 1 行：path 是空的。/);
});

test("tool list and tool show describe the catalogue, for people and for programs", async () => {
  const [list, json, show, unknown] = await Promise.all([
    cli.run(["tool", "list"]),
    cli.run(["tool", "list", "--json"]),
    cli.run(["tool", "show", "query_user_data"]),
    cli.run(["tool", "show", "query_user_dat"]),
  ]);
  expect(list.stdout).toMatch(/^write_user_data +write +\S/m);
  expect(JSON.parse(json.stdout)).toContainEqual(
    expect.objectContaining({ name: "read_user_data", effect: "read" }),
  );
  expect(show.stdout).toContain("limit: integer 1…200");
  expect(unknown).toMatchObject({ code: 1, stderr: expect.stringContaining("query_user_data") });
});

test("tool call takes its arguments from the command line, stdin or a file, and prints the data", async () => {
  await write("call/a", { n: 1 });
  const args = JSON.stringify({ path: "call/a" });
  const file = await cli.file("args.json", args);
  const [given, piped, read, json] = await Promise.all([
    cli.run(["tool", "call", "read_user_data", args]),
    cli.run(["tool", "call", "read_user_data", "-"], { stdin: args }),
    cli.run(["tool", "call", "read_user_data", `@${file}`]),
    cli.run(["tool", "call", "read_user_data", args, "--json"]),
  ]);
  for (const { code, stdout } of [given, piped, read]) {
    expect({ code, data: JSON.parse(stdout) }).toEqual({ code: 0, data: { n: 1 } });
  }
  expect(JSON.parse(json.stdout)).toMatchObject({ status: "success", path: "call/a", version: 1 });
});

test("tool call exits with 1 when the tool says no, and with 2 when the arguments are no JSON", async () => {
  await write("call/b", { n: 1 });
  const stale = JSON.stringify({ path: "call/b", content: {}, expected_version: 7 });
  const [missing, conflict, refused, malformed] = await Promise.all([
    cli.run(["tool", "call", "read_user_data", '{"path":"call/none"}']),
    cli.run(["tool", "call", "write_user_data", stale]),
    cli.run(["tool", "call", "write_user_data", '{"path":"call/b","content":{},"expectedversion":1}']),
    cli.run(["tool", "call", "read_user_data", "{path: 1}"]),
  ]);
  expect(missing).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining("Nothing is stored"),
  });
  expect(conflict).toMatchObject({ code: 1, stderr: expect.stringContaining("version 1 now, not 7") });
  expect(JSON.parse(conflict.stdout)).toEqual({ n: 1 });
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("expected_version") });
  expect(malformed).toMatchObject({ code: 2, stderr: expect.stringContaining("column 2") });
});

test("a call that reaches outside runs only with the person's word", async () => {
  cli.etui.tools.register(sendPostcard);
  const args = ["tool", "call", "send_postcard", '{"to":"Lin"}'];
  const asked = await cli.run(args);
  expect(asked).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("--yes") });
  const json = await cli.run([...args, "--json"]);
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({ status: "pending" });

  expect(await cli.run([...args, "--yes"])).toMatchObject({ code: 0, stdout: "Sent to Lin.\n" });
  // The approval was for one call only.
  expect(await cli.run(args)).toMatchObject({ code: 1 });
});

test("data list, read, history and restore show a document's life", async () => {
  await write("life/a", { n: 1 });
  await write("life/a", { n: 2 });
  await cli.etui.execute("delete_user_data", { path: "life/a" });
  await write("life/b", { n: 1 });
  await write("life/c", { n: 1 });

  const [list, first, deleted, old, history, never] = await Promise.all([
    cli.run(["data", "list", "life/", "--limit", "1"]),
    cli.run(["data", "list", "life/", "--limit", "1", "--json"]),
    cli.run(["data", "read", "life/a"]),
    cli.run(["data", "read", "life/a", "--at", "1"]),
    cli.run(["data", "history", "life/a", "--json"]),
    cli.run(["data", "history", "life/never"]),
  ]);
  expect(list.stdout).toMatch(/ 1 {2}life\/b\n$/);
  expect(list.stderr).toContain("go on with --cursor life/b\n");
  expect(JSON.parse(first.stdout)).toMatchObject({ documents: [{ path: "life/b" }], next_cursor: "life/b" });
  expect(deleted).toMatchObject({ code: 1, stdout: "" });
  expect(JSON.parse(old.stdout)).toEqual({ n: 1 });
  expect(JSON.parse(history.stdout)).toMatchObject({
    deleted: true,
    versions: [
      { version: 2, ended_by: "delete" },
      { version: 1, ended_by: "update" },
    ],
  });
  expect(never).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing was ever stored") });

  expect(await cli.run(["data", "restore", "life/a", "1"])).toMatchObject({
    code: 0,
    stdout: "Restored version 1 of life/a as version 3.\n",
  });
  expect(await cli.run(["data", "restore", "life/a", "9"])).toMatchObject({ code: 1 });
  expect((await cli.etui.execute("read_user_data", { path: "life/a" })) as object).toMatchObject({
    data: { n: 1 },
    version: 3,
  });
});

test("data list and read show the end of a document that has one", async () => {
  const expires_at = "2096-12-31T18:00:00.000Z";
  await cli.etui.execute("write_user_data", { path: "ends/a", content: {}, expires_at });
  await write("ends/b", {});
  const [text, listed, then, read] = await Promise.all([
    cli.run(["data", "list", "ends/"], { env: { TZ: "UTC" } }),
    cli.run(["data", "list", "ends/", "--json"]),
    cli.run(["data", "list", "ends/", "--json", "--as-of", new Date().toISOString()]),
    cli.run(["data", "read", "ends/a", "--json"]),
  ]);
  expect(text.stdout).toMatch(/ends\/a {2}until Mon 2096-12-31 18:00:00\+00:00\n.*ends\/b\n$/);
  for (const { stdout } of [listed, then]) {
    const { documents } = JSON.parse(stdout);
    expect(documents[0]).toMatchObject({ path: "ends/a", expires_at });
    expect(documents[1]).not.toHaveProperty("expires_at");
  }
  expect(JSON.parse(read.stdout)).toMatchObject({ status: "success", expires_at });
});

test("a stored path cannot write control sequences to the terminal", async () => {
  await write("evil/\u001b[2J\nx", {});
  const { stdout } = await cli.run(["data", "list", "evil/"]);
  expect(stdout).toContain("evil/\\u001b[2J\\u000ax\n");
});

test("an export appears whole, private and under its name; a device is not replaced", async () => {
  const numbers = Array.from({ length: 250 }, (_, index) => String(index).padStart(3, "0"));
  await Promise.all(numbers.map((n) => write(`out/${n}`, { n, text: "höhe 高" })));
  const file = join(cli.home, "out.ndjson");
  const link = join(cli.home, "link.ndjson");
  await symlink(file, link);
  await writeFile(file, "older");
  await chmod(file, 0o600);

  const exported = await cli.run(["data", "export", link, "--prefix", "out/"]);
  expect(exported).toMatchObject({ code: 0, stdout: "", stderr: "Exported 250 documents.\n" });
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(numbers.map((n) => `out/${n}`));
  expect(JSON.parse(lines[0]!)).toEqual({
    path: "out/000",
    content: { n: "000", text: "höhe 高" },
    version: 1,
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
  });

  const [piped, device, nowhere, notOurs] = await Promise.all([
    cli.run(["data", "export", "-", "--prefix", "out/00"]),
    cli.run(["data", "export", "/dev/null"]),
    cli.run(["data", "export", "no/such/folder/file"]),
    cli.run(["data", "export", "/proc/out.ndjson"]),
  ]);
  expect(piped.stdout.trimEnd().split("\n")).toEqual(lines.slice(0, 10));
  expect(device).toMatchObject({ code: 1, stderr: expect.stringContaining("not a plain file") });
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("no folder no/such/folder. ") });
  // The draft that was tried first has a name of its own, which would only confuse.
  expect(notOurs).toMatchObject({ code: 1, stderr: expect.stringMatching(/ \/proc\/out\.ndjson\.\n$/) });
});

test("serve prints one login link; url finds its port by the home, and a second server says who holds it", async () => {
  const server = cli.start(["serve", "--port", "0"], { entry: LAUNCHER });
  const ended = exitOf(server);
  const [, port] = await printed(server, /http:\/\/127\.0\.0\.1:(\d+)\/#t=\S+/);
  const [found, named, second, chinese, doctor] = await Promise.all([
    cli.run(["url"]),
    cli.run(["url", "--port", port!]),
    cli.run(["serve", "--port", port!]),
    cli.run(["serve", "--port", port!], { env: { LANG: "zh_CN.UTF-8" } }),
    cli.run(["doctor", "--port", port!, "--json"]),
  ]);
  for (const { stdout } of [found, named])
    expect(stdout).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#t=\\S+\\n$`));
  expect(second).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      `in use by another Etui (process ${server.pid}). Choose another with --port`,
    ),
  });
  expect(chinese.stderr).toBe(
    `错误：端口 ${port} 已被另一个 Etui（进程 ${server.pid}）占用。请用 --port ${Number(port) + 1}（或 ETUI_PORT）换一个，或停掉占用者。\n`,
  );
  const findings = JSON.parse(doctor.stdout).findings as { check: string; state: string; says: string }[];
  expect(findings.find(({ check }) => check === "port")).toMatchObject({
    state: "ok",
    says: expect.stringContaining(`process ${server.pid}`),
  });

  server.kill("SIGTERM");
  expect(await ended).toBe(0);
  const [none, noneThere] = await Promise.all([cli.run(["url"]), cli.run(["url", "--port", port!])]);
  expect(none).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`No Etui of ${cli.home} is running`),
  });
  expect(noneThere).toMatchObject({ code: 1, stderr: expect.stringContaining("npx etui serve") });
});

slowTest("serve names the command for another link with a home that is not the usual one", async () => {
  const server = cli.start(["serve", "--port", "0"], { env: { HOME: "/nonexistent" } });
  const ended = exitOf(server);
  await printed(server, new RegExp(`\`npx etui url --home ${cli.home}\` prints another`));
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
});

slowTest(
  "a server that was killed leaves no port for url to believe in, and the next takes its trace away",
  async () => {
    const killed = cli.start(["serve", "--port", "0"]);
    const gone = exitOf(killed);
    const [, port] = await printed(killed, /:(\d+)\/#t=/);
    killed.kill("SIGKILL");
    await gone;
    expect(await cli.run(["url"])).toMatchObject({ code: 1 });

    const next = cli.start(["serve", "--port", port!]);
    const ended = exitOf(next);
    await printed(next, /#t=/);
    expect((await cli.run(["url"])).stdout).toContain(`:${port}/#t=`);
    next.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(await readdir(join(cli.home, "serving"))).toEqual([]);
  },
);

test("mcp answers on stdout alone, offers only reading when told, and ends when its client is gone", async () => {
  const hello = {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
  };
  const client = cli.start(["mcp", "--read-only"], { entry: LAUNCHER });
  const ended = exitOf(client);
  client.stdin.write(`${JSON.stringify(hello)}\n`);
  await printed(client, /"id":1\b.*\n/);
  client.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  client.stdin.write('{"jsonrpc":"2.0","id":2,"method":"tools/list"}\n');
  const [line] = await printed(client, /^.*"id":2\b.*$/m);
  const names = (JSON.parse(line).result.tools as { name: string }[]).map(({ name }) => name);
  expect(names).toContain("read_user_data");
  expect(names).not.toContain("write_user_data");
  client.stdin.end();
  expect(await ended).toBe(0);

  const other = cli.start(["mcp"]);
  const otherEnded = exitOf(other);
  other.stdin.write(`${JSON.stringify(hello)}\n`);
  await printed(other, /"id":1\b/);
  other.kill("SIGTERM");
  expect(await otherEnded).toBe(0);
});

test("doctor finds a whole house in order", async () => {
  const { code, stdout } = await cli.run(["doctor", "--port", "0", "--json"]);
  const { ok, findings } = JSON.parse(stdout) as {
    ok: boolean;
    findings: { check: string; state: string }[];
  };
  expect({ code, ok }).toEqual({ code: 0, ok: true });
  expect(findings.map(({ check }) => check)).toEqual([
    "node",
    "home",
    "token",
    "programs",
    "data",
    "database",
    "filters",
    "search",
    "port",
    "disk",
    "time_zone",
  ]);
});

test("doctor says in the terminal's language what a domain has to say", async () => {
  const path = "goals/2031/year";
  await cli.run(["tool", "call", "write_user_data", JSON.stringify({ path, content: {} })]);
  const shapes = async (LANG: string) => {
    const { stdout } = await cli.run(["doctor", "--port", "0"], { env: { LANG } });
    return stdout.slice(stdout.search(/^! (Shapes|文档格式)/m)).split("\n", 2);
  };
  expect(await shapes("en_GB.UTF-8")).toEqual([
    expect.stringMatching(
      /^! Shapes: 1 of \d+ documents? with a shape differs from it\. goals\/2031\/year: /,
    ),
    expect.stringMatching(/^ {2}→ They are kept/),
  ]);
  expect(await shapes("zh_CN.UTF-8")).toEqual([
    expect.stringMatching(
      /^! 文档格式：有格式约定的 \d+ 个文档中有 1 个不符合。goals\/2031\/year：缺少 content\.goals/,
    ),
    expect.stringMatching(/^ {2}→ 它们照常保存/),
  ]);
  await cli.run(["tool", "call", "purge_user_data", JSON.stringify({ path }), "--yes"]);
});

test("doctor leaves no trace on a machine where nothing was started yet", async () => {
  const home = join(cli.home, "not", "yet");
  const { code, stdout } = await cli.run(["doctor", "--port", "0", "--home", home]);
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining("the first start makes it") });
  await expect(readFile(home)).rejects.toMatchObject({ code: "ENOENT" });
});

(process.getuid?.() === 0 ? slowTest : test.skip)(
  "a home of root's that was deleted and made anew is told that the earlier data are back (needs root)",
  async () => {
    const home = await mkdtemp(join(tmpdir(), "etui-anew-"));
    const env = { ETUI_HOME: home };
    await cli.runProcess(["data", "list"], { env });
    const folder = (await readFile(join(home, "postgres.place"), "utf8")).trim();
    try {
      await rm(home, { recursive: true });
      const doctor = await cli.runProcess(["doctor", "--port", "0"], { env });
      expect(doctor).toMatchObject({ code: 0, stdout: expect.stringContaining(`! Data: ${folder} (`) });
      expect(doctor.stdout).toContain(`→ To start empty, stop Etui and delete ${folder}.`);

      await mkdir(home, { mode: 0o700 });
      const found = await cli.runProcess(["data", "list"], { env });
      expect(found.stderr).toContain(`for this home in ${folder}. This home was made anew since`);
      const again = await cli.runProcess(["data", "list"], { env });
      expect(again.stderr).not.toContain("Found a database");
    } finally {
      await rm(folder, { recursive: true });
      await rm(home, { recursive: true, force: true });
    }
  },
  // It makes a database, and starts four processes one after the other.
  60_000,
);

test("doctor names what is broken and the cure, never a stack", async () => {
  const home = await mkdtemp(join(tmpdir(), "etui-ill-"));
  try {
    await writeFile(join(home, "token"), "etui_x");
    await chmod(join(home, "token"), 0o644);
    const shut = join(home, "shut");
    await mkdir(shut, { mode: 0o000 });
    const [open, unreachable, file, device, closed] = await Promise.all([
      cli.runProcess(["doctor", "--home", home, "--port", "0"], { env: { TZ: "Mars/Olympus" } }),
      cli.runProcess(["doctor", "--home", home, "--port", "0"], {
        env: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
      }),
      cli.run(["doctor", "--home", join(home, "token"), "--port", "0"]),
      cli.run(["doctor", "--home", "/dev/null/home", "--port", "0"]),
      cli.run(["doctor", "--home", shut, "--port", "0"]),
    ]);
    expect(open.code).toBe(1);
    expect(open.stdout).toContain(`chmod 600 ${join(home, "token")}`);
    expect(open.stdout).toContain("Mars/Olympus");
    expect(unreachable).toMatchObject({ code: 1, stdout: expect.stringContaining("DATABASE_URL") });
    expect(file).toMatchObject({ code: 1, stdout: expect.stringContaining("not a folder") });
    expect(device).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("/dev/null/home is not a folder"),
    });
    expect(closed.stdout).toContain(`chmod 700 ${shut}`);
    expect(closed.stdout).not.toContain("chown");
    for (const { stdout, stderr } of [open, unreachable, file, device, closed])
      expect(stdout + stderr).not.toMatch(/^\s+at /m);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});

test("a database that cannot be reached is one sentence; ETUI_DEBUG shows where it came from", async () => {
  const env = { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" };
  const [plain, debug] = await Promise.all([
    cli.runProcess(["data", "list"], { env }),
    cli.runProcess(["data", "list"], { env: { ...env, ETUI_DEBUG: "1" } }),
  ]);
  expect(plain.code).toBe(1);
  expect(plain.stderr).toMatch(/^error: No database answers at DATABASE_URL\..*\n$/);
  expect(debug.stderr).toMatch(/^\s+at /m);
});

/** Makes Node look older to the program it loads, but not to the program that this one starts. */
const older = (also = "") =>
  `--import=data:text/javascript,${encodeURIComponent(
    `if (!process.env.PRETENDED) {
       process.env.PRETENDED = "1";
       Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.1.0" } });
       ${also}
     }`,
  )}`;

slowTest(
  "under an older Node the launcher starts the pinned one, from any folder and through a link",
  async () => {
    const link = join(cli.home, "etui");
    await symlink(fileURLToPath(new URL("../../bin/etui.js", import.meta.url)), link);
    const run = (nodeArgs: string[]) =>
      cli.runProcess(["tool", "call", "read_user_data", '{"path":"none"}'], {
        nodeArgs,
        entry: link,
        cwd: "/",
      });
    const inItsPlace = await run([older()]);
    const asItsChild = await run([older("delete process.execve;")]);
    for (const outcome of [inItsPlace, asItsChild]) {
      expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining("Nothing is stored") });
    }
  },
);

test("a signal reaches the program behind the launcher, and its exit code comes back", async () => {
  const server = cli.start(["serve", "--port", "0"], {
    entry: LAUNCHER,
    nodeArgs: [older("delete process.execve;")],
  });
  const ended = exitOf(server);
  await printed(server, /#t=/);
  server.kill("SIGINT");
  expect(await ended).toBe(0);
});

test("where the pinned Node is missing, the launcher says how to get it", async () => {
  const bin = join(cli.home, "bin");
  await cp(fileURLToPath(new URL("../../bin", import.meta.url)), bin, { recursive: true });
  await writeFile(join(bin, "package.json"), '{"type": "module"}');
  const entry = join(bin, "etui.js");
  const outcome = await cli.runProcess(["--help"], { nodeArgs: [older()], entry });
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^Etui needs Node 26, this is 20\.1\.0, .*--omit=optional.*\n$/);
});

/** Writes the address of every module to stderr when it is loaded. */
const namingModules = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module";
   registerHooks({ load: (url, context, next) => { process.stderr.write(url + "\\n"); return next(url, context); } });`,
)}`;

(process.env.ETUI_RUN === "bundle" ? test.skip : slowTest)(
  "a command loads only what it needs: help no engine, a tool call no surface, MCP over stdio no HTTP",
  async () => {
    const run = (...args: string[]) => cli.runProcess(args, { entry: LAUNCHER, nodeArgs: [namingModules] });
    const [help, call, mcp] = await Promise.all([
      run("--help"),
      run("tool", "call", "read_user_data", '{"path":"none"}'),
      run("mcp"),
    ]);
    expect(help.stderr).toContain("/src/cli/program.ts");
    // The name of the local user is in a file of its own.
    expect(help.stderr).not.toMatch(/\/engine\/src\/(?!local-user\.ts)|\/node_modules\/(?!commander\/)/);
    expect(call.stderr).toContain("/engine/src/index.ts");
    expect(call.stderr).not.toMatch(/\/server\/src\/(http|mcp)\/|modelcontextprotocol|hono|cli-progress/);
    expect(mcp.stderr).toContain("/server/src/mcp/transport/stdio.ts");
    // Its table of file types is no server.
    expect(mcp.stderr).not.toMatch(/\/server\/src\/http\/|hono(?!\/dist\/utils\/mime\.js)/);
  },
);
