import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { lazily } from "@etui/values/lazily";
import { inTurn, slowTest } from "@etui/values/testing/draws";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundled } from "../../../../../tests/harness/bundled.ts";
import { exitOf, startTestCliWithProcesses, type TestCliWithProcesses } from "../testing/test-cli.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses(await bundled("etui-process"));
});
afterAll(() => cli[Symbol.asyncDispose]());

const write = (userId: string, path: string, content: Record<string, unknown>) =>
  cli.etui.execute("write_user_data", { path, content }, { userId });
const read = async (userId: string, path: string) => {
  const result = await cli.etui.execute("read_user_data", { path }, { userId });
  return "data" in result && result.status === "success" ? result.data : undefined;
};
const inHome = (name: string) => join(cli.home, name);

test("out, away and back again: documents, their versions and who changed what", async () => {
  const user = ["--user", "lin"];
  await write("lin", "goals/2026", { run: 5 });
  await write("lin", "goals/2026", { run: 10 });
  const [plain, packed] = [inHome("lin.ndjson"), inHome("lin.ndjson.gz")];
  expect(await cli.run(["archive", "export", plain, ...user])).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Wrote \d+ rows of user lin\.\n$/),
  });
  expect((await cli.run(["archive", "export", packed, ...user])).code).toBe(0);
  expect((await readFile(packed)).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect((await stat(plain)).mode & 0o777).toBe(0o600);

  const check = await cli.run(["archive", "check", packed]);
  expect(check).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^A whole archive of user lin, made at 2/),
  });
  expect(check.stdout).toMatch(/^ {2}2 {2}changes on record$/m);
  const json = JSON.parse((await cli.run(["archive", "check", plain, "--json"])).stdout);
  expect(json).toMatchObject({
    user: "lin",
    rows: { user_data_store: 1, user_data_history: 1, user_changes: 2 },
  });

  const refused = await cli.run(["archive", "import", plain, ...user]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining("--replace") });
  await write("lin", "goals/2026", { run: 0 });
  const replaced = await cli.run(["archive", "import", packed, "--replace", "--yes", ...user]);
  expect(replaced).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^Stored \d+ rows for user lin\.\n$/),
  });
  expect(await read("lin", "goals/2026")).toEqual({ run: 10 });

  const erased = await cli.run(["erase", "--yes", "--json", ...user]);
  expect(JSON.parse(erased.stdout)).toMatchObject({
    user: "lin",
    rows: { user_data_store: 1, user_changes: 2 },
  });
  expect(await read("lin", "goals/2026")).toBeUndefined();
  expect((await cli.run(["archive", "import", plain, ...user])).code).toBe(0);
  const history = await cli.run(["data", "history", "goals/2026", "--json", ...user]);
  expect(JSON.parse(history.stdout).versions.map(({ version }: { version: number }) => version)).toEqual([
    2, 1,
  ]);
});

test("where nobody can be asked, nothing is erased or replaced without --yes, and what would go is listed", async () => {
  await write("mei", "kept", { n: 1 });
  const file = inHome("mei.ndjson");
  await cli.run(["archive", "export", file, "--user", "mei"]);
  for (const command of [["erase"], ["archive", "import", file, "--replace"]]) {
    const asked = await cli.run([...command, "--user", "mei"]);
    expect(asked).toMatchObject({ code: 1, stdout: "" });
    expect(asked.stderr).toMatch(
      /gone for good \(user mei\):\n(?:.*\n)* {2}1 {2}documents.*\n(?:.*\n)*.*--yes/,
    );
  }
  expect(await read("mei", "kept")).toEqual({ n: 1 });
  expect(await cli.run(["erase", "--yes", "--user", "nobody"])).toMatchObject({
    code: 0,
    stdout: "User nobody has nothing, so there was nothing to erase.\n",
  });
});

test("what is no archive, or a damaged one, is refused in the person's language, and nothing is written", async () => {
  await write("wu", "a", { n: 1 });
  const file = inHome("wu.ndjson");
  await cli.run(["archive", "export", file, "--user", "wu"]);
  const whole = await readFile(file, "utf8");
  const spoil = async (name: string, content: string | Uint8Array) => cli.file(name, content);
  const import_ = (name: string, env: Record<string, string> = {}) =>
    cli.run(["archive", "import", name, "--user", "copy"], { env });

  const [edited, empty, folder, missing, documents, stdin, chinese] = await Promise.all([
    import_(await spoil("edited.ndjson", whole.replace('"a"', '"b"'))),
    import_(await spoil("empty.ndjson", "")),
    import_("."),
    import_("no-such-file"),
    import_(await spoil("documents.ndjson", '{"path":"a","content":{}}\n')),
    cli.run(["archive", "import", "-"], { stdin: whole }),
    import_(await spoil("newer.ndjson", whole.replace(/"schema":"[^"]*"/, '"schema":"0999-later"')), {
      LC_ALL: "zh_CN.UTF-8",
    }),
  ]);
  await writeFile(inHome("cut.ndjson"), whole);
  await truncate(inHome("cut.ndjson"), whole.length - 5);
  const cut = await import_(inHome("cut.ndjson"));

  expect(edited).toMatchObject({ code: 1, stderr: expect.stringContaining("SHA-256") });
  expect(empty).toMatchObject({ code: 1, stderr: expect.stringContaining("is empty") });
  expect(folder).toMatchObject({ code: 1, stderr: expect.stringContaining("is a folder") });
  expect(missing).toMatchObject({ code: 1, stderr: "error: There is no file no-such-file.\n" });
  expect(documents).toMatchObject({ code: 1, stderr: expect.stringContaining("etui data import") });
  expect(stdin).toMatchObject({ code: 2, stderr: expect.stringContaining("read twice") });
  expect(cut).toMatchObject({ code: 1, stderr: expect.stringContaining("its end is missing") });
  expect(chinese).toMatchObject({ code: 1, stderr: expect.stringMatching(/^错误：归档已损坏或被改动/) });
  const head = '{"etui_archive":1,"schema":"\\u001b[2J","user":"","made_at":"","tables":{}}\n';
  const sha256 = createHash("sha256").update(head).digest("hex");
  const painting = await spoil(
    "painting.ndjson",
    `${head}${JSON.stringify({ end: { rows: {}, sha256 } })}\n`,
  );
  expect((await import_(painting)).stderr).toContain("it is of schema \\u001b[2J,");
  const counts = await cli.etui.archives.count("copy");
  expect(Object.values(counts).every((rows) => rows === 0)).toBe(true);
});

test("what an archive from elsewhere would do by itself is listed before, and is switched off; a backup of this home comes as it was", async () => {
  const person = { userId: "ning", surface: "web" } as const;
  const sender = {
    trigger_type: "schedule",
    title: "Post \u202edaily",
    schedule: "08:00",
    schedule_type: "daily",
    action: {
      type: "notify",
      params: { channels: ["webhook"], url: "https://\u0430pple.com/in", body: "Hi" },
    },
  };
  expect(await cli.etui.execute("create_trigger", sender, person)).toMatchObject({ status: "success" });
  await cli.etui.models.choose(cli.etui.scope("ning"), {
    provider: "anthropic",
    model: "m",
    base_url: "https://models.example/v1",
  });
  const file = inHome("ning.ndjson");
  await cli.run(["archive", "export", file, "--user", "ning"]);
  const statusOf = (userId: string) =>
    cli.etui.scope(userId).rows<{ status: string }>({
      text: "select status from user_triggers where user_id = $1",
      values: [userId],
    });
  const listed = 'the trigger "Post \\u202edaily" sends to https://xn--pple-43d.com/in';

  const own = await cli.run(["archive", "import", file, "--replace", "--yes", "--user", "ning"]);
  expect(own).toMatchObject({
    code: 0,
    stderr: "",
    stdout: expect.stringMatching(/^Stored \d+ rows for user ning\.\n$/),
  });
  expect(await statusOf("ning")).toMatchObject([{ status: "active" }]);
  expect((await cli.run(["archive", "check", file])).stdout).toContain(listed);

  const args = ["archive", "import", file, "--replace", "--user", "other"];
  const foreign = await cli.run([...args, "--yes"]);
  expect(foreign.stderr).toContain(listed);
  expect(foreign.stderr).toContain('the model "m" is asked at https://models.example/v1');
  expect(foreign.stdout).toMatch(/came paused.*: npx etui trigger resume <id> --user other\./);
  expect(foreign.stdout).toContain("The model's address https://models.example/v1 was not taken over.");
  expect(await statusOf("other")).toMatchObject([{ status: "paused" }]);
  // Where nobody can be asked, the list is all that happens.
  const unasked = await cli.run(args);
  expect(unasked.code).toBe(1);
  expect(unasked.stderr.indexOf(listed)).toBeGreaterThan(-1);
  expect(unasked.stderr.indexOf(listed)).toBeLessThan(unasked.stderr.indexOf("gone for good"));

  const answer = JSON.parse((await cli.run([...args, "--yes", "--json", "--model-address"])).stdout);
  expect(answer).toMatchObject({
    made_here: false,
    paused: [{ does: "sends", address: "https://xn--pple-43d.com/in" }],
    not_taken: [],
    left_out: {},
    more: 0,
  });
  expect(await cli.etui.models.read(cli.etui.scope("other"))).toMatchObject({
    base_url: "https://models.example/v1",
  });
  const inChinese = await cli.run([...args, "--yes"], { env: { LC_ALL: "zh_CN.UTF-8" } });
  expect(inChinese.stdout).toContain("已暂停");
});

test("of a user who has nothing no archive is written, and none takes the place of a file unasked", async () => {
  await write("hong", "a", { n: 1 });
  const file = inHome("hong.ndjson.gz");
  expect((await cli.run(["archive", "export", file, "--user", "hong"])).code).toBe(0);
  const good = await readFile(file);
  // A call that only reads leaves a record, but no data.
  await read("nobody", "a");
  for (const to of [file, inHome("new.gz"), "-"]) {
    expect(await cli.run(["archive", "export", to, "--yes", "--user", "nobody"])).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "error: User nobody has no data, so no archive was written. --user names whose data to export.\n",
    });
  }
  await expect(stat(inHome("new.gz"))).rejects.toThrow("ENOENT");
  const again = await cli.run(["archive", "export", file, "--user", "hong"]);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("is there already") });
  expect(await readFile(file)).toEqual(good);
  expect((await cli.run(["archive", "export", file, "--yes", "--user", "hong"])).code).toBe(0);
  expect(await readFile(file)).not.toEqual(good);
});

const FULL = "/dev/full";
(existsSync(FULL) ? slowTest : test.skip)(
  "on a full disk the pipe's end is told in a sentence, and nothing keeps running",
  async () => {
    // It has a home of its own, because its server must be gone when the command ends.
    const alone = inHome("alone");
    const stored = ["tool", "call", "write_user_data", '{"path":"a","content":{}}', "--home", alone];
    expect((await cli.run(stored)).code).toBe(0);
    for (const command of [`archive export - --home "${alone}"`, `data list --home "${alone}"`, "--help"]) {
      expect(await cli.shell(`"$0" "$1" ${command} > ${FULL}`)).toEqual({
        code: 1,
        stdout: "",
        stderr: "error: The disk is full: stdout was not written. Free some space and try again.\n",
      });
      expect(await readdir(join(alone, "postgres/data"))).not.toContain("postmaster.pid");
    }
  },
);

test("an archive goes through a pipe, and a file that cannot be written leaves nothing behind", async () => {
  await write("pipe", "a", { n: 1 });
  const piped = await cli.run(["archive", "export", "-", "--user", "pipe"]);
  expect(piped.code).toBe(0);
  expect((await cli.run(["archive", "check", await cli.file("piped.ndjson", piped.stdout)])).code).toBe(0);
  const nowhere = await cli.run(["archive", "export", inHome("no/such/folder.ndjson"), "--user", "pipe"]);
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("no/such") });
  const device = await cli.run(["archive", "export", "/dev/null", "--user", "pipe"]);
  expect(device).toMatchObject({ code: 1, stderr: expect.stringContaining("not a plain file") });
});

/** Enough records to be interrupted in the middle, written once. */
const large = lazily(async (): Promise<string> => {
  const userId = "many";
  await cli.etui.scope(userId).rows({
    text: `insert into user_data_store (user_id, data_path, content, version)
           select $1, 'many/' || n, jsonb_build_object('n', n, 'tags', jsonb_build_array('a' || n % 7, 'b' || n)), 1
           from generate_series(1, 20000) as n`,
    values: [userId],
  });
  const file = inHome(`${userId}.ndjson`);
  expect((await cli.run(["archive", "export", file, "--user", userId])).code).toBe(0);
  return file;
});

test.each(inTurn(["SIGKILL", "SIGINT"] as const, 0))(
  "an import that %s meets in the middle leaves nothing of itself, and all that was there",
  async (signal) => {
    const file = await large();
    const to = `killed-${signal}`.toLowerCase();
    await write(to, "before", { kept: true });
    const before = await cli.etui.archives.count(to);
    const child = cli.start(["archive", "import", file, "--replace", "--yes", "--user", to]);
    const ended = exitOf(child);
    // Once the transaction holds the lock of the table, its rows are being written.
    const text =
      "select from pg_locks where mode = 'RowExclusiveLock' and relation = 'user_data_store'::regclass";
    const storing = async () => (await cli.etui.scope(to).rows({ text, values: [] })).length > 0;
    while (!(await storing())) await sleep(2);
    await sleep(100);
    child.kill(signal);
    expect(await ended).toBe(signal === "SIGINT" ? 130 : null);
    while (await storing()) await sleep(2);
    expect(await read(to, "before")).toEqual({ kept: true });
    expect(await cli.etui.archives.count(to)).toMatchObject({ user_data_store: before.user_data_store });

    expect((await cli.run(["archive", "import", file, "--replace", "--yes", "--user", to])).code).toBe(0);
    expect(await cli.etui.archives.count(to)).toMatchObject({ user_data_store: 20_000 });
  },
);
