import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const as = (userId: string) => ({
  call: async (tool: string, args: object) => {
    const result = await cli.etui.execute(tool, args, { userId, surface: "mcp", conversationId: "chat-7" });
    expect(result).toMatchObject({ status: "success" });
    return (result as unknown as { receipt: { call_id: string } }).receipt.call_id;
  },
  run: (args: string[], env: Record<string, string> = {}) => cli.run([...args, "--user", userId], { env }),
});

const TIME = String.raw`[MTWFS][a-z]{2} \d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d`;

describe("activity", () => {
  test("a task and the reminder that follows from it are told apart", async () => {
    const { call, run } = as("planner");
    await call("plan_add_task", { text: "Dentist tomorrow 4pm remind me 15 minutes before" });
    expect((await run(["activity"])).stdout).toMatch(
      /\n {4}created Dentist version 1 {2}\(task\)\n {4}created Dentist version 1 {2}\(trigger\)\n/,
    );
  });

  test("tells calls, with how much each did, and as many as asked for", async () => {
    const { call, run } = as("mover");
    const paths = Array.from({ length: 250 }, (_, n) => `countries/${String(n).padStart(3, "0")}`);
    await call("batch_user_data", {
      operations: paths.map((path) => ({ op: "replace", path, content: {} })),
    });
    const moved = await call("batch_user_data", {
      operations: [{ op: "move", path: "countries/", to: "attic/" }],
    });
    await call("write_user_data", { path: "last", content: {} });

    const { code, stdout, stderr } = await run(["activity"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const by = String.raw`  \w+ over mcp  conversation chat-7  call \S+`;
    expect(stdout).toMatch(
      new RegExp(
        `^${TIME}${by}\n    created last version 1\n` +
          `${TIME}${by}\n    moved 250 documents: countries/000 and 249 more\n` +
          `${TIME}${by}\n    created 250 documents: countries/000 and 249 more\n$`,
      ),
    );
    const two = await run(["activity", "--limit", "2"]);
    expect(two.stdout.match(/ call /g)).toHaveLength(2);
    const cursor = /--cursor (\S+)/.exec(two.stderr)![1]!;
    const rest = await run(["activity", "--cursor", cursor]);
    expect(rest.stdout).toMatch(/^.*\n {4}created 250 documents.*\n$/);

    const lines = await run(["activity", "--call", moved, "--limit", "1000"]);
    expect(lines.stdout.match(/^ {4} *\d+ {2}moved away countries\/\d+ version 1$/gm)).toHaveLength(250);
    const chinese = await run(["activity"], { LC_ALL: "zh_CN.UTF-8" });
    expect(chinese.stdout).toContain("\n    移动 250 个文档：countries/000 等\n");

    await call("undo_last", {});
    await call("undo_last", {});
    expect((await run(["activity"])).stdout).toMatch(/moved 250 documents: .* {2}\(undone\)\n/);
  });

  test("every list has its times in the user's zone, in one form that goes back in as it is", async () => {
    const { call, run } = as("clock");
    await call("write_user_data", { path: "a", content: { n: 1 } });
    await call("show_card", { card_type: "counter", data_source: { data: { value: 1 } } });
    await call("create_trigger", {
      trigger_type: "reminder",
      title: "Tea",
      schedule: "16:00",
      schedule_type: "daily",
      time_zone: "Asia/Shanghai",
      action: { type: "message", params: { text: "Tea" } },
    });
    await cli.etui.scope("clock").rows({
      text: `insert into inbox_messages (user_id, message_id, kind, title, body)
             values ('clock', gen_random_uuid(), 'message', 'Tea', 'Tea')`,
      values: [],
    });
    const env = { TZ: "Asia/Kathmandu" };
    const lists = [
      "activity",
      "data history a",
      "data list",
      "card list",
      "inbox",
      "trigger list",
      "trigger next",
    ];
    const timesOf = async (list: string, more: Record<string, string> = {}) => {
      const { stdout } = await run(list.split(" "), { ...env, ...more });
      return [...stdout.matchAll(new RegExp(TIME, "g"))].map(([time]) => time);
    };
    const zonesOf = async (list: string) => new Set((await timesOf(list)).map((time) => time.slice(-6)));
    for (const list of lists) expect([...(await zonesOf(list))], list).toEqual(["+05:45"]);
    // What is said in a trigger's own zone has that zone beside it.
    expect((await run(["trigger", "list"], env)).stdout).toContain("every day at 16:00 (Asia/Shanghai)\n");

    await cli.etui.settings.change(cli.etui.scope("clock"), { time_zone: "Pacific/Kiritimati" });
    for (const list of lists) expect([...(await zonesOf(list))], list).toEqual(["+14:00"]);

    const [time] = await timesOf("data list");
    expect((await run(["activity", "--since", time!], env)).stdout).toContain("created a");
    const later = new Date(Date.parse(time!.slice(4)) + 1_000).toISOString();
    expect((await run(["activity", "--since", later], env)).stdout).not.toContain("created a");
    const then = await run(["data", "read", "a", "--as-of", time!], env);
    expect(JSON.parse(then.stdout)).toEqual({ n: 1 });
    const [chinese] = /周. \S+ \S+/.exec((await run(["data", "list"], { LC_ALL: "zh_CN.UTF-8" })).stdout)!;
    expect((await run(["data", "list", "--as-of", chinese], env)).stdout).toContain("  a\n");
    const { documents } = JSON.parse((await run(["data", "list", "--json"], env)).stdout);
    expect(documents[0].updated_at).toMatch(/^[\d-]+T[\d:.]+Z$/);
  });
});

describe("undo", () => {
  test("says what is in the way by its code, in the reader's language and in options", async () => {
    const { call, run } = as("blocked");
    await call("write_user_data", { path: "goal", content: { title: "Run", done: false } });
    const first = await call("write_user_data", { path: "goal", content: { title: "Walk" }, mode: "merge" });
    await call("write_user_data", { path: "goal", content: { done: true }, mode: "merge" });
    expect(await run(["undo", first])).toMatchObject({
      code: 1,
      stderr: [
        "Nothing was taken back.",
        "    goal: changed again since, in other places.",
        "--on-conflict merge keeps what came later and takes back only these changes.",
        "--on-conflict overwrite brings the earlier state back; what came later stays in the history.",
        "",
      ].join("\n"),
    });
    const chinese = await run(["undo", first], { LC_ALL: "zh_CN.UTF-8" });
    expect(chinese.stderr).toContain("    goal：后来又改过，改的是别处。\n--on-conflict merge ");
    expect(await run(["undo", first, "--on-conflict", "merge"])).toMatchObject({ code: 0 });
  });

  test("names a trigger by its title, as a document by its path, also where one is in the way", async () => {
    const { call, run } = as("titled");
    const action = { type: "message", params: { text: "Drink" } };
    const water = {
      trigger_type: "reminder",
      title: "Water",
      schedule: "08:00",
      schedule_type: "daily",
      action,
    };
    await call("create_trigger", water);
    const { stdout } = await run(["trigger", "list", "--json"]);
    const [{ trigger_id }] = JSON.parse(stdout).triggers;
    const renamed = await call("update_trigger", { trigger_id, title: "Tea" });
    await call("update_trigger", { trigger_id, title: "Milk" });
    const { stderr } = await run(["undo", renamed]);
    expect(stderr).toContain("\n    Milk: changed again since, in the same place.\n");
    expect((await run(["undo"])).stdout).toBe("Took back 1 change: Tea.\n");
    expect((await run(["undo"], { LC_ALL: "zh_CN.UTF-8" })).stdout).toBe("已撤销 1 处改动：Water。\n");
  });

  test("names tasks and groups by their titles, also those that are gone, and says what is in the way of them", async () => {
    const { call, run } = as("planner");
    const group = await call("plan_ensure_group", { list_id: "next_action", group_name: "Home" });
    const added = await call("plan_add_task", {
      list_id: "next_action",
      group_id: "Home",
      task_payload: { title: "Paint the door" },
    });
    expect((await run(["undo", group])).stderr).toContain(
      '\n    Home: In the group "Home" there is a task since. Move or undo those first.\n',
    );
    expect((await run(["undo", added])).stdout).toBe("Took back 1 change: Paint the door.\n");
    expect((await run(["undo"], { LC_ALL: "zh_CN.UTF-8" })).stdout).toBe("已撤销 1 处改动：Home。\n");
  });

  test("of one change goes by the number that the activity shows", async () => {
    const { call, run } = as("one");
    const id = await call("batch_user_data", {
      operations: ["a", "b"].map((path) => ({ op: "replace", path, content: {} })),
    });
    const { stdout } = await run(["activity", "--call", id]);
    const number = /^ +(\d+) {2}created b version 1$/m.exec(stdout)![1]!;
    expect(await run(["undo", "--change", number])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(": b."),
    });
    expect((await run(["data", "list"])).stdout).toMatch(/ a\n$/);
  });

  test("names what was typed, not what the tool calls it", async () => {
    const { call, run } = as("typed");
    const id = await call("write_user_data", { path: "a", content: { n: 1 } });
    await call("write_user_data", { path: "a", content: { n: 2 } });
    const [number, letters, alone, both, blocked] = await Promise.all([
      run(["undo", "123"]),
      run(["undo", "--change", "abc"]),
      run(["undo", "--since", "2020-01-01T00:00:00Z"]),
      run(["undo", id, "--change", "1"]),
      run(["undo", id]),
    ]);
    expect(number).toMatchObject({ code: 2, stderr: expect.stringContaining("A call has an id such as") });
    expect(number.stderr).not.toContain("call_id");
    expect(letters).toMatchObject({ code: 2, stderr: expect.stringContaining("A change has a number") });
    for (const { code, stderr } of [alone, both]) {
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("Name one thing") });
    }
    expect(blocked).toMatchObject({ code: 1, stderr: expect.stringContaining("--on-conflict overwrite") });
    expect(blocked.stderr).not.toMatch(/on_conflict|change_id/);
    expect((await run(["data", "read", "a"])).stdout).toContain('"n": 2');
  });
});

test("a list that goes on ends with what to type, also behind a path that must not be printed as it is", async () => {
  const { call, run } = as("lists");
  const odd = `a'\\ \u001b[2J${"长".repeat(300)}`;
  for (const path of [odd, "z"]) await call("write_user_data", { path, content: {} });
  const { stderr } = await run(["data", "list", "--limit", "1"]);
  const typed = `$'a\\'\\\\ \\u001b[2J${"长".repeat(300)}'`;
  expect(stderr).toBe(`There are more: go on with --cursor ${typed}\n`);
  const rest = await run(["data", "list", "--cursor", odd]);
  expect(rest.stdout).toMatch(/ z\n$/);
});
