import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bundled } from "../../../../../tests/harness/bundled.ts";
import { exitOf, startTestCliWithProcesses, type TestCliWithProcesses } from "../testing/test-cli.ts";

const COUNTRIES = createRequire(import.meta.url).resolve("world-countries/countries.json");

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses(await bundled("etui-process"));
});
afterAll(() => cli[Symbol.asyncDispose]());

const read = async (path: string) => {
  const result = await cli.etui.execute("read_user_data", { path });
  return "data" in result && result.status === "success" ? result.data : undefined;
};

const counts = (stdout: string) => JSON.parse(stdout) as Record<string, number | boolean>;

test("250 real countries come in by a template, and a second run changes nothing", async () => {
  const args = ["data", "import", COUNTRIES, "--path-template", "countries/{cca3}", "--json"];
  const first = await cli.run(args);
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(counts(first.stdout)).toEqual({
    created: 250,
    updated: 0,
    unchanged: 0,
    failed: 0,
    dry_run: false,
  });
  expect(await read("countries/FRA")).toMatchObject({
    name: { common: "France" },
    borders: expect.any(Array),
  });

  await cli.etui.execute("write_user_data", { path: "countries/FRA", content: { gone: true } });
  const again = await cli.run(args);
  expect(counts(again.stdout)).toMatchObject({ created: 0, updated: 1, unchanged: 249 });
  const found = await cli.etui.execute("query_user_data", {
    path_prefix: "countries/",
    filters: { region: "Oceania", landlocked: false, borders: { $contains: "IDN" } },
  });
  expect(found).toMatchObject({ count: 1, results: [{ path: "countries/PNG" }] });
});

test("what was imported is nobody's word in the conversation that reads it", async () => {
  const model = { surface: "chat", conversationId: "reads imports" } as const;
  const one = await cli.file("france.ndjson", '{"cca3": "FRA", "capital": ["Paris"]}');
  await cli.run(["data", "import", one, "--path-template", "others/{cca3}", "--json"]);
  await cli.etui.execute("read_user_data", { path: "others/FRA" }, model);
  expect(await cli.etui.execute("save_skill", { name: "helper", description: "Helps" }, model)).toMatchObject(
    {
      status: "pending",
      confirmation: { question: expect.stringContaining('the document "others/FRA"') },
    },
  );
});

test("an import is one line of the activity and of the record, and one undo takes it back", async () => {
  const args = ["data", "import", COUNTRIES, "--path-template", "atlas/{cca3}", "--json"];
  await cli.run(args);
  const scope = cli.etui.scope("local");
  const page = await cli.etui.activity.calls(scope, { limit: 50, below: "atlas/" });
  const calls = page.ok ? page.activity.calls : [];
  expect(calls).toMatchObject([
    { done: [{ action: "created", count: 250 }], by: { surface: "cli", tool: "write_user_data" } },
  ]);
  const { call_id } = calls[0]!;
  await vi.waitFor(async () => {
    const recorded = await scope.rows({
      text: "select tool, status from tool_calls where user_id = $1 and call_id = $2",
      values: ["local", call_id],
    });
    expect(recorded).toEqual([{ tool: "write_user_data", status: "success" }]);
  }, 10_000);
  expect(await cli.etui.execute("undo", { call_id }, { userId: "local" })).toMatchObject({ undone: 250 });
  expect(await read("atlas/FRA")).toBeUndefined();
});

test("an export imports elsewhere as it was, and back without a change", async () => {
  await cli.etui.execute("write_user_data", {
    path: "trip/a",
    content: { zero: -0, list: [1, { 高: "é" }] },
  });
  await cli.etui.execute("write_user_data", { path: "trip/b", content: [] });
  const { stdout: exported } = await cli.run(["data", "export", "-", "--prefix", "trip/"]);

  const there = await cli.run(["data", "import", "-", "--prefix", "copy/", "--json"], { stdin: exported });
  expect(counts(there.stdout)).toMatchObject({ created: 2, failed: 0 });
  expect(await read("copy/trip/a")).toEqual({ zero: 0, list: [1, { 高: "é" }] });
  const back = await cli.run(["data", "import", "-", "--json"], { stdin: exported });
  expect(counts(back.stdout)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
});

test("all three forms are told apart by their content, whatever the file is called", async () => {
  const object = await cli.file(
    "object.json",
    '\ufeff{\r\n  "form/a": {"n": 1},\r\n  "form/b": [2]\r\n}\r\n',
  );
  const array = await cli.file("array.data", '\n\n[{"path": "form/c", "content": {"n": 3}}]');
  const records = await cli.file(
    "records.jsonl",
    '{"id": 4, "name": {"last": "Lin"}}\n\n{"id": 5, "name": {"last": "Wu"}}',
  );
  const lines = '{"path": "form/d", "content": {"n": 5}}\r\n{"path": "form/e", "content": {"n": 6}}';
  const outcomes = await Promise.all([
    cli.run(["data", "import", object]),
    cli.run(["data", "import", array]),
    cli.run(["data", "import", records, "--path-template", "form/{name.last}-{id}"]),
    cli.run(["data", "import", "-"], { stdin: lines }),
    cli.run(["data", "import", "-"], { stdin: "" }),
  ]);
  for (const { code, stderr } of outcomes) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const list = await cli.run(["data", "list", "form/", "--json"]);
  expect(JSON.parse(list.stdout).documents.map(({ path }: { path: string }) => path)).toEqual([
    "form/Lin-4",
    "form/Wu-5",
    "form/a",
    "form/b",
    "form/c",
    "form/d",
    "form/e",
  ]);
});

test("each faulty line is named with its reason; the others come in", async () => {
  const deep = `{"path": "bad/deep", "content": ${'{"a":'.repeat(1000)}1${"}".repeat(1000)}}`;
  const large = JSON.stringify({ path: "bad/large", content: { text: "x".repeat(1024 * 1024) } });
  const lines = [
    '{"path": "bad/fine", "content": {"n": 1}}',
    '{"path": "bad/proto", "content": {"__proto__": {"admin": true}}}',
    '{"path": "bad/broken", "content": {n: 1}}',
    deep,
    large,
    '{"path": "", "content": {}}',
    '{"path": "bad/nul\\u0000", "content": {}}',
    '{"path": "bad/scalar", "content": 5}',
    '{"path": "bad/fine", "content": {"n": 2}}',
    '{"content": {}}',
    '{"path": "bad/no-content"}',
    "[1]",
    '{"path": "bad/last", "content": {"n": 3}}',
  ];
  const args = ["data", "import", "-", "--on-error", "continue", "--json"];
  const dry = await cli.run([...args, "--dry-run"], { stdin: lines.join("\n") });
  expect(counts(dry.stdout)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 11, dry_run: true });
  expect(await read("bad/fine")).toBeUndefined();

  const real = await cli.run(args, { stdin: lines.join("\n") });
  expect(real.code).toBe(1);
  expect(counts(real.stdout)).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 11, dry_run: false });
  expect(real.stderr).toBe(dry.stderr);
  const reasons = Object.fromEntries(
    real.stderr
      .trimEnd()
      .split("\n")
      .map((line) => [Number(/^line (\d+): /.exec(line)?.[1]), line]),
  );
  expect(reasons).toEqual({
    2: expect.stringContaining("__proto__"),
    3: expect.stringContaining("at column 36: a field name in double quotes"),
    4: expect.stringContaining("deeper than 64 levels"),
    5: expect.stringContaining("at most 1,048,576 fit"),
    6: expect.stringContaining("path is empty"),
    7: expect.stringContaining("\\u0000"),
    8: expect.stringContaining("is a JSON object or array"),
    9: expect.stringContaining("that of line 1 already"),
    10: expect.stringContaining("It has no path"),
    11: expect.stringContaining("It has no content"),
    12: expect.stringContaining("It has no path"),
  });
  expect(await read("bad/fine")).toEqual({ n: 1 });
  expect(await read("bad/last")).toEqual({ n: 3 });
});

test("by default the first faulty line stops the import; mended, the same command goes on", async () => {
  const line = (n: number) => JSON.stringify({ path: `stop/${n}`, content: { n } });
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  const broken = numbers.map((n) => (n === 2 ? "{broken" : line(n))).join("\n");
  const stopped = await cli.run(["data", "import", "-", "--json"], { stdin: broken });
  expect(stopped.code).toBe(1);
  expect(stopped.stderr).toMatch(/^line 3: .* not valid JSON at column 2: .*\nStopped there\..*\n$/);
  expect(counts(stopped.stdout)).toMatchObject({ created: 2, failed: 1 });

  const mended = await cli.run(["data", "import", "-", "--json"], { stdin: numbers.map(line).join("\n") });
  expect(mended.code).toBe(0);
  expect(counts(mended.stdout)).toMatchObject({ created: 198, unchanged: 2, failed: 0 });
});

test("a template that does not fit names the entry and the field", async () => {
  const records = '[{"id": 1}, {"name": "x"}, {"id": {"a": 1}}, {"id": 1}]';
  const args = ["data", "import", "-", "--on-error", "continue", "--path-template"];
  const [entries, plain, braces, object] = await Promise.all([
    cli.run([...args, "t/{id}"], { stdin: records }),
    cli.run([...args, "t/id"], { stdin: records }),
    cli.run([...args, "t/{id"], { stdin: records }),
    cli.run([...args, "t/{id}"], { stdin: '{\n"a": {"id": 1}}' }),
  ]);
  expect(entries.code).toBe(1);
  expect(entries.stderr).toMatch(
    /^entry 2: It has no id\b.*\nentry 3: Its id is an object.*\nentry 4: .*"t\/1" .* entry 1 /,
  );
  expect(plain).toMatchObject({ code: 2, stderr: expect.stringContaining("names no field") });
  expect(braces).toMatchObject({ code: 2, stderr: expect.stringContaining("brace") });
  expect(object).toMatchObject({ code: 2, stderr: expect.stringContaining("one JSON object") });
});

test("a file that is none is refused with what to do", async () => {
  const [missing, folder, binary, scalar, torn] = await Promise.all([
    cli.run(["data", "import", "no-such-file"]),
    cli.run(["data", "import", "."]),
    cli.run([
      "data",
      "import",
      await cli.file("latin.json", Buffer.from('{"a": {"text": "\xe9"}}', "latin1")),
    ]),
    cli.run(["data", "import", "-"], { stdin: "42" }),
    cli.run(["data", "import", "-"], { stdin: '{\n  "a": {},\n  "b": {]\n}' }),
  ]);
  expect(missing).toMatchObject({ code: 1, stderr: "error: There is no file no-such-file.\n" });
  expect(folder).toMatchObject({ code: 1, stderr: expect.stringContaining("is a folder") });
  expect(binary).toMatchObject({ code: 1, stderr: expect.stringContaining("not UTF-8") });
  expect(scalar).toMatchObject({ code: 1, stderr: expect.stringContaining("holds no documents") });
  expect(torn).toMatchObject({ code: 1, stderr: expect.stringContaining("line 3, column 9") });
});

test("Ctrl-C ends an import that waits for more; what came in stays", async () => {
  const child = cli.start(["data", "import", "-"]);
  const ended = exitOf(child);
  child.stdin.on("error", () => {});
  child.stdin.write('{"path": "wait/1", "content": {}}\n{"path": "wait/2", "content": {}}\n');
  while ((await read("wait/1")) === undefined) await sleep(50);
  child.kill("SIGINT");
  expect(await ended).toBe(130);
  expect(await read("wait/1")).toEqual({});
});
