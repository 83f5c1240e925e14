import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";

let cli: TestCli;
beforeAll(async () => {
  cli = await startTestCli();
});
afterAll(() => cli[Symbol.asyncDispose]());

const zh = { env: { LANG: "zh_CN.UTF-8" } };

test("the plan is looked at and ticked off, in both languages", async () => {
  await cli.run(["tool", "call", "plan_add_task", '{"title":"Water the plants","list_id":"routine"}']);
  expect(await cli.run(["plan", "list"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/## Routine \(routine\)\n- \w+ Water the plants/),
  });
  expect((await cli.run(["plan", "list", "routine"], zh)).stdout).toContain("## 例行 (routine)");
  expect((await cli.run(["plan", "today"])).stdout).toContain("Nothing.");
  expect((await cli.run(["plan", "done", "Water the plants"], zh)).stdout).toContain("已完成：");
  expect((await cli.run(["plan", "review"])).stdout).toContain("Done in the last seven days:");
  expect((await cli.run(["undo"])).code).toBe(0);
  const { stdout } = await cli.run(["plan", "list", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ tasks: [{ title: "Water the plants", status: "open" }] });
});

test("a task is deleted, and comes back by undo", async () => {
  await cli.run(["add", "Old sofa"]);
  expect(await cli.run(["plan", "delete", "Old sofa"])).toMatchObject({ code: 0 });
  expect((await cli.run(["plan", "list"])).stdout).not.toContain("Old sofa");
  expect((await cli.run(["undo"])).code).toBe(0);
  expect((await cli.run(["plan", "list"])).stdout).toContain("Old sofa");
  expect((await cli.run(["plan", "delete", "Old sofa", "no such task"])).code).not.toBe(0);
  expect((await cli.run(["plan", "list"])).stdout).toContain("Old sofa");
});

test("a day is arranged, first only shown, and the plan printed as its file has it", async () => {
  await cli.run([
    "tool",
    "call",
    "plan_add_task",
    '{"title":"Paint the door","estimate_minutes":30,"list_id":"next_action"}',
  ]);
  const tried = await cli.run(["plan", "arrange", "2031-05-06", "--hours", "09:00-12:00"]);
  expect(tried).toMatchObject({ code: 0, stdout: expect.stringMatching(/09:00–09:30 \w+ Paint the door/) });
  expect(tried.stdout).toContain("Nothing was changed");
  const applied = await cli.run(["plan", "arrange", "2031-05-06", "--hours", "09:00-12:00", "--apply"], zh);
  expect(applied.stdout).toContain("任务的时间已定");
  const { stdout } = await cli.run(["plan", "render"]);
  expect(stdout).toMatch(/- \[ \] Paint the door .*2031-05-06 09:00/);
});

test("the address for calendars is printed once, told of without itself, renewed and ended", async () => {
  expect(await cli.run(["plan", "calendar"], zh)).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "还没有日历订阅地址。用 --new 生成。\n",
  });
  const made = await cli.run(["plan", "calendar", "--new"]);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4117\/calendar\/[\w-]+\.[\w-]{43}\.ics\n$/),
    stderr: expect.stringContaining("This is shown once. Whoever has it reads your plan"),
  });
  const file = made.stdout.trim().split("/").at(-1)!;
  const shown = await cli.run(["plan", "calendar"]);
  expect(shown.stdout).toMatch(/^There is an address, made .+\.\nIt was never read\.\n$/);
  expect(shown.stdout + shown.stderr).not.toContain(file);
  expect(await cli.etui.calendar.open(file)).toBeDefined();
  expect((await cli.run(["plan", "calendar"])).stdout).toMatch(/\nLast read .+\.\n$/);
  const again = JSON.parse((await cli.run(["plan", "calendar", "--new", "--json"])).stdout);
  expect(again).toMatchObject({ path: expect.stringMatching(/^\/calendar\//) });
  expect(await cli.etui.calendar.open(file)).toBeUndefined();
  expect(await cli.run(["plan", "calendar", "--revoke"])).toMatchObject({
    code: 0,
    stdout: "The address is over.\n",
  });
  expect(await cli.run(["plan", "calendar", "--revoke"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no address for calendars"),
  });
  expect(await cli.run(["plan", "calendar", "--new", "--revoke"])).toMatchObject({
    stderr: expect.stringContaining("cannot be used together"),
  });
});

test("the address for tasks is printed once, told of without itself, used, renewed and ended", async () => {
  const own = ["--user", "sender"];
  expect(await cli.run(["plan", "capture", ...own], zh)).toMatchObject({
    code: 0,
    stdout: "",
    stderr: "还没有任务投递地址。用 --new 生成。\n",
  });
  const made = await cli.run(["plan", "capture", "--new", ...own]);
  expect(made).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4117\/add\/[\w-]+\.[\w-]{43}\n$/),
    stderr: expect.stringContaining("This is shown once. Whoever has it adds tasks to your plan"),
  });
  const address = made.stdout.trim().split("/").at(-1)!;
  const shown = await cli.run(["plan", "capture", ...own]);
  expect(shown.stdout).toMatch(/^There is an address, made .+\.\nIt was never used\.\n$/);
  expect(shown.stdout + shown.stderr).not.toContain(address);
  const opened = (await cli.etui.capture.open(address))!;
  await cli.etui.capture.add(opened, { text: "buy milk" });
  expect((await cli.run(["plan", "capture", ...own])).stdout).toMatch(/\nLast used .+\.\n$/);
  expect((await cli.run(["plan", "list", ...own])).stdout).toContain("buy milk");
  expect((await cli.run(["activity", ...own])).stdout).toContain("over http  from the address for tasks");
  const again = JSON.parse((await cli.run(["plan", "capture", "--new", "--json", ...own])).stdout);
  expect(again).toMatchObject({ path: expect.stringMatching(/^\/add\//) });
  const told = JSON.parse((await cli.run(["plan", "capture", "--json", ...own])).stdout);
  expect(told).toEqual({ address: { created_at: again.created_at, last_used_at: null } });
  expect(await cli.etui.capture.open(address)).toBeUndefined();
  expect(await cli.run(["plan", "capture", "--revoke", ...own], zh)).toMatchObject({
    code: 0,
    stdout: "地址已停用。\n",
  });
  expect(await cli.run(["plan", "capture", "--revoke", ...own])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/There is no address for tasks\. `npx etui plan capture --new --user \w+`/),
  });
});

test("what is no task or no list is said on stderr", async () => {
  expect(await cli.run(["plan", "done", "nothing like it"])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\S*\s*There is no task "nothing like it"\. (?:`npx etui plan list.*` lists|Near: )/m,
    ),
  });
  for (const command of ["done", "delete"]) {
    const { code, stderr } = await cli.run(["plan", command, "nosuch", "--user", "who-has-no-tasks"]);
    expect(code).toBe(1);
    expect(stderr).toContain("`npx etui plan list --user who-has-no-tasks` lists the tasks");
    expect(stderr).not.toMatch(/plan_get|operations/);
  }
  expect(await cli.run(["plan", "list", "todo"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("list_id"),
  });
  expect(await cli.run(["plan", "agenda", "--from", "2026-02-30"], zh)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("不是日期"),
  });
});

test("a line of words becomes a task, and says how it was understood", async () => {
  const added = await cli.run(["add", "明天下午三点", "开会", "#工作", "提前15分钟提醒"], zh);
  expect(added).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/已加入 inbox：\w+“开会”.*15:00.*14:45 提醒.*#工作/),
  });
  expect(added.stdout).toContain("“明天下午三点”是时间");
  const tried = await cli.run(["add", "-n", "call mum tomorrow 9am"]);
  expect(tried.stdout).toContain("Nothing was changed; this is what would be.");
  expect((await cli.run(["plan", "list"])).stdout).not.toContain("call mum");
});

test("the tasks of another program are looked at, brought in, taken back and written out again", async () => {
  const stdin = "(A) Call mum due:2031-05-06 +Family\nx 2026-10-02 Pay rent\nSwim due:soon\n@home\n";
  const own = ["--user", "mover"];
  const tried = await cli.run(["plan", "import", "-", ...own], { stdin });
  expect(tried).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Read as todo\.txt\.\n\n3 tasks to add:\n {2}Call mum \(inbox\/Family\)[\s\S]*1 place left out:\n {2}line 4: [\s\S]*1 thing not understood:\n {2}line 3: deadline is "soon"/,
    ),
    stderr: expect.stringContaining("Add --apply to bring this in."),
  });
  expect((await cli.run(["plan", "list", ...own])).stdout).not.toContain("Call mum");
  const here = await cli.run(["plan", "import", "-", "--apply"], { stdin: "x 2026-10-02 Sow beans\n" });
  expect(here.stderr).toContain("`npx etui undo` takes all of it back");
  const done = await cli.run(["plan", "import", "-", "--apply", ...own], { stdin, ...zh });
  expect(done).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("已添加 3 项任务：\n  Call mum（inbox/Family）"),
    stderr: expect.stringContaining("已导入。`npx etui undo --user mover` 一次全部撤销。"),
  });
  expect((await cli.run(["plan", "import", "-", ...own], { stdin })).stdout).toMatch(
    /\n\n3 tasks are there already\.\n\n1 place left out:/,
  );
  const again = await cli.run(["plan", "import", "-", "--json", ...own], { stdin });
  expect(JSON.parse(again.stdout)).toMatchObject({ counts: { add: 0, there: 3, changed: 0 }, add: [] });

  const out = `${cli.home}/plan.csv`;
  const written = await cli.run(["plan", "export", "--format", "todoist", "--done", "--out", out, ...own]);
  expect(written).toMatchObject({
    code: 0,
    stderr: "2 tasks as Todoist.\nNot in it: 1 task that is done or cancelled, as a whole.\n",
  });
  const file = await readFile(out, "utf8");
  expect(file).toContain("task,Call mum,");
  expect((await cli.run(["plan", "export", "--format", "todo.txt", ...own])).stdout).toContain("(A) ");
  expect((await cli.run(["undo", ...own])).code).toBe(0);
  expect((await cli.run(["plan", "list", ...own])).stdout).not.toContain("Call mum");
});

test("a task that was changed here and in the file is no change, and nothing is said of an undo", async () => {
  const own = ["--user", "both"];
  const bring = (stdin: string, ...more: string[]) =>
    cli.run(["plan", "import", "-", "--format", "todo.txt", ...more, ...own], { stdin });
  await bring("Tax id:1", "--apply");
  const [task] = JSON.parse((await cli.run(["plan", "list", "--json", ...own])).stdout).tasks;
  const renamed = JSON.stringify({ task_id: task.id, patch_payload: { title: "Tax return" } });
  await cli.run(["tool", "call", "plan_update_task", renamed, ...own]);
  const tried = await bring("Income tax id:1");
  expect(tried).toMatchObject({
    stdout:
      "Read as todo.txt.\n\n1 task differs from the file and stays as it is here:\n  Tax return; title\n",
    stderr: expect.stringContaining("there is nothing to bring in"),
  });
  const done = await bring("Income tax id:1", "--apply");
  expect(done).toMatchObject({ code: 0, stderr: "\nThere was nothing to bring in.\n" });
  const { counts } = JSON.parse((await bring("Income tax id:1", "--json")).stdout);
  expect(counts).toMatchObject({ add: 0, there: 0, changed: 0, kept: 1 });
});

test("what is no file of tasks is said on stderr, in both languages", async () => {
  expect(await cli.run(["plan", "import", "-"], { stdin: "Dear mum,\nI am well." })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Say the format"),
  });
  expect(await cli.run(["plan", "import", "-"], { stdin: "\0", ...zh })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("不是文本文件"),
  });
  expect(await cli.run(["plan", "import", cli.home])).toMatchObject({ code: 1 });
  const large = `${cli.home}/large.txt`;
  await writeFile(large, Buffer.alloc(50_000_000, "a"));
  expect(await cli.run(["plan", "import", large])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("more than 10,000,000 bytes"),
  });
  expect(await cli.run(["plan", "export", "--format", "ticktick"])).toMatchObject({ code: 2 });
});
