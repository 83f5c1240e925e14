import { appendFile, mkdir, open, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { planOf } from "../markdown/test-plans.ts";
import { TestWorkspace } from "./test-workspace.ts";

const PLAN = planOf([
  { id: "t4k9", title: "写周报", list_id: "inbox", position: 0 },
  {
    ...{ id: "t4ka", title: "看牙", list_id: "inbox", position: 1, priority: "high" },
    planning: {
      schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00" },
      reminder: { at: "2026-11-04T14:45:00+08:00", pinned: false, text_override: null },
      next_review_at: null,
      review_reason: null,
      deadline: null,
      repeat: null,
    },
  },
]);

/** The machine tells of a changed file when it likes. */
const eventually = <Value>(look: () => Value | Promise<Value>) =>
  vi.waitFor(look, { timeout: 20_000, interval: 25 });

test("the files are there, only their owner may read them, and they say their revision", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  expect((await readdir(workspace.folder)).toSorted()).toEqual([
    ...[".etui", "plan.json", "plan.md", "reminders.json"],
  ]);
  for (const name of ["plan.json", "plan.md", "reminders.json"]) {
    expect((await stat(join(workspace.folder, name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(workspace.folder)).mode & 0o777).toBe(0o700);
  expect(JSON.parse(await workspace.read("plan.json"))).toEqual(
    JSON.parse(JSON.stringify(workspace.plan.plan)),
  );
  expect(await workspace.read()).toContain("<!-- etui plan revision 412 · ");
  expect(JSON.parse(await workspace.read("reminders.json"))).toEqual({
    schema: "etui.reminders/1",
    revision: 412,
    items: [
      {
        ...{ id: "trigger-t4ka", run_at: "2026-11-04T14:45:00+08:00", text: "看牙", priority: "high" },
        ...{ status: "scheduled", source: { type: "plan_task", task_id: "t4ka" } },
      },
    ],
  });
});

test("a change is in the files soon after, and many together once", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  for (let index = 0; index < 20; index += 1) {
    workspace.change({ op: "add_task", list_id: "inbox", task: { title: `task ${index}` } });
  }
  await workspace.settled();
  expect(await workspace.read()).toContain("task 19");
  expect(JSON.parse(await workspace.read("plan.json")).revision).toBe(workspace.plan.plan.revision);
});

test("an edit is noticed, becomes the plan, and the file is whole again", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const text = await workspace.read();
  await workspace.write(
    text.replace("- [ ] 写周报", "- [x] 写周报").replace("## 正在做", "- [ ] 买牛奶\n\n## 正在做"),
  );
  await eventually(async () => expect(await workspace.read()).toMatch(/- \[ \] 买牛奶 \^n1\n/));
  expect(workspace.plan.task("t4k9")!.status).toBe("done");
  expect(workspace.messages).toEqual([]);
});

test("what a person wrote outside of the lists stays, and what broke a rule is said at its line and in the inbox", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const text = await workspace.read();
  await workspace.write(
    `${text.replace("写周报", "写周报 ⏳ 2026-11-05 ⏰ 2026-11-05 08:00")}\n## 随手\n\n- 一句话\n`,
  );
  await eventually(async () => expect(await workspace.read()).toMatch(/写周报 ⏳ 2026-11-05 ⚠ .+ \^t4k9\n/));
  expect(await workspace.read()).toMatch(/## 备注\n\n## 随手\n\n- 一句话\n$/);
  expect(workspace.messages).toEqual([
    { title: "plan.md", body: expect.stringContaining("⏰ 2026-11-05 08:00") },
  ]);
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  expect(await workspace.read()).toMatch(/⚠ [^⚠]+ \^t4k9\n[\s\S]*## 随手/);
  expect(workspace.messages).toHaveLength(1);
});

test("tasks under a heading that is no list are kept with the notes, and the inbox says so once", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const own = "\n## 自己的\n\n- [ ] 浇花\n- [x] 扫地\n- 一句话\n\n```\n- [ ] code\n```\n";
  await workspace.write((await workspace.read()) + own);
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  const { body } = workspace.messages[0]!;
  expect(body).toMatch(/^- \[ \] 浇花\n- \[x\] 扫地\n→ .*## 收件箱 \(inbox\)/);
  await workspace.settled();
  expect(workspace.plan.titled("浇花")).toBeUndefined();
  const text = await workspace.read();
  expect(text).toContain("- [ ] 浇花");
  // What stands there already is not said again, and boxes among the notes are a person's own.
  await workspace.write(
    `${text.replace("## 备注\n", "## 备注\n\n- [ ] 只是备注\n").replace("写周报", "写月报")}`,
  );
  await eventually(() => expect(workspace.plan.titled("写月报")).toBeDefined());
  await workspace.settled();
  expect(await workspace.read()).toContain("- [ ] 只是备注");
  expect(workspace.messages).toHaveLength(1);
});

test("what the plan refuses is said as what to write into the file", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  await workspace.write(
    (await workspace.read()).replace("## 正在做", "- [ ] 只有日子 ⏳ 2026-12-02 ⏰ 09:00\n\n## 正在做"),
  );
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  await workspace.settled();
  expect(workspace.messages[0]!.body).toContain("请把时间也写上：⏳ 2026-12-02 09:00。");
  expect(await workspace.read()).toMatch(/只有日子 ⏳ 2026-12-02 ⚠ .*⏳ 2026-12-02 09:00。 \^n1\n/);
  expect(workspace.messages[0]!.body).not.toContain("plan_");
});

test("a mark that cannot be read stays in the title of a new line, and is said behind it until the line is changed", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  await workspace.write(
    (await workspace.read()).replace("## 正在做", "- [ ] 买票 ⏳ 明天 📅 2026-11-31\n\n## 正在做"),
  );
  const line =
    /- \[ \] 买票 \\⏳ 明天 \\📅 2026-11-31 ⚠ .*⏳ 明天.*没有读懂.*📅 2026-11-31.*没有读懂.* \^n1\n/;
  await eventually(async () => expect(await workspace.read()).toMatch(line));
  expect(workspace.messages).toHaveLength(1);
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  const told = await workspace.read();
  expect(told).toMatch(line);
  await workspace.write(told.replace(/买票 .* \^n1/, "买票 ⏳ 2026-11-05 ^n1"));
  await eventually(async () => expect(await workspace.read()).toContain("- [ ] 买票 ⏳ 2026-11-05 ^n1\n"));
  expect(workspace.messages).toHaveLength(1);
});

test("lines that are missing in number come back, and the inbox says so", async () => {
  const many = planOf(
    Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, title: `task ${index}`, position: index })),
  );
  await using workspace = await TestWorkspace.open(many);
  const text = await workspace.read();
  for (const damaged of ["", text.slice(0, text.length / 2), text.replace(/- \[ \] task 1.*\n/g, "")]) {
    const before = workspace.messages.length;
    await workspace.write(damaged);
    await eventually(() => expect(workspace.messages).toHaveLength(before + 1));
    await workspace.settled();
    expect(await workspace.read()).toBe(text);
  }
  expect(workspace.plan.plan.tasks.every(({ status }) => status === "open")).toBe(true);
});

test("after lines came back, taking out the same ones is asked about again", async () => {
  const many = planOf(
    Array.from({ length: 30 }, (_, index) => ({ id: `t${index}`, title: `task ${index}`, position: index })),
  );
  await using workspace = await TestWorkspace.open(many);
  const text = await workspace.read();
  const without = text.replace(/- \[ \] task 1.*\n/g, "");
  for (const title of ["task 3!", "task 4!"]) {
    await workspace.write(without.replace(`${title.slice(0, -1)} `, `${title} `));
    await eventually(() => expect(workspace.plan.titled(title)).toBeDefined());
    await workspace.settled();
    expect(await workspace.read()).toContain("task 11");
  }
  expect(workspace.plan.plan.tasks.every(({ status }) => status === "open")).toBe(true);
  expect(workspace.messages[0]!.body).toContain("11");
});

test("a line that was cut, saved and pasted later stays in the file also when it is done", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const line = "- [ ] 写周报 ^t4k9\n";
  await workspace.write((await workspace.read()).replace(line, ""));
  await eventually(() => expect(workspace.plan.task("t4k9")!.status).toBe("cancelled"));
  await workspace.settled();
  expect(await workspace.read()).not.toContain("t4k9");
  await workspace.write((await workspace.read()).replace(/(## 下一步.*\n)/, `$1\n${line}`));
  await eventually(() => expect(workspace.plan.task("t4k9")!.status).toBe("open"));
  expect(workspace.plan.task("t4k9")!.list_id).toBe("next_action");
  workspace.change({ op: "complete_task", task_id: "t4k9" });
  await workspace.settled();
  expect(await workspace.read()).toContain("- [x] 写周报");
  expect(workspace.messages).toEqual([]);
});

test("a file that was cut off says so, whether or not tasks are missing, and closed lines come back too", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  const text = await workspace.read();
  for (const end of [text.lastIndexOf("(someday)") + 3, text.indexOf("看牙") + 1]) {
    const before = workspace.messages.length;
    await workspace.write(text.slice(0, end));
    await eventually(() => expect(workspace.messages).toHaveLength(before + 1));
    await workspace.settled();
    expect(await workspace.read()).toBe(text);
    expect(workspace.messages.at(-1)!.body).toMatch(/^(?:t4ka.*\n→ )?plan\.md 在一行中间断了/);
  }
});

test("below a line that became no task it is said of each other line what is wrong, and their notes stay", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const deep = ["- [ ] 甲 ^gone", `  - [ ] ${"长".repeat(3)}`].join("\n");
  workspace.refuse = (operation) => operation.op === "add_task" && operation.task.title === "甲";
  await workspace.write(
    (await workspace.read()).replace(
      "## 正在做",
      `${deep.replace(" ^gone", "")} ⏳ 2026-11-05\n    > 注意\n\n## 正在做`,
    ),
  );
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  await workspace.settled();
  const { body } = workspace.messages[0]!;
  expect(body).not.toContain("$");
  expect(body.match(/→/g)).toHaveLength(2);
  expect(body).toContain("上面那一行没有成为任务");
  expect(await workspace.read()).toContain("> 注意");
});

test("an edit of a file that only shows is overwritten and told once", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const text = await workspace.read("plan.json");
  await workspace.write(text.replace("写周报", "别的"), "plan.json");
  await eventually(() =>
    expect(workspace.messages).toEqual([{ title: "plan.json", body: expect.any(String) }]),
  );
  await eventually(async () => expect(await workspace.read("plan.json")).toBe(text));
});

test("a file that was taken away comes back, without a word", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  await workspace.write(`${await workspace.read()}\n## 随手\n\n一句话\n`);
  await eventually(async () => expect(await workspace.read()).toContain("## 备注"));
  await rm(join(workspace.folder, "plan.md"));
  await eventually(async () => expect(await workspace.read()).toContain("一句话"));
  expect(workspace.messages).toEqual([]);
});

test("a folder or a link in the place of a file is left alone and said", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const outside = join(workspace.home, "outside.md");
  await writeFile(outside, "somebody else's");
  const file = join(workspace.folder, "plan.md");
  await rm(file);
  await symlink(outside, file);
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  expect(workspace.messages[0]!.body).toContain("文件夹或链接");
  await rm(file);
  await mkdir(file);
  workspace.change({ op: "complete_task", task_id: "t4k9" });
  await workspace.settled();
  expect(JSON.parse(await workspace.read("plan.json")).tasks[0].status).toBe("done");
  expect(await workspace.read("../outside.md")).toBe("somebody else's");
  await rm(file, { recursive: true });
  await eventually(async () => expect(await workspace.read()).toContain("- [x] 写周报"));
  expect(workspace.messages).toHaveLength(1);
});

test("a file that is no text is put aside, byte by byte", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  await writeFile(join(workspace.folder, "plan.md"), Buffer.from([0xff, 0xfe, 0x41]));
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  await workspace.settled();
  expect(await workspace.read()).toContain("写周报");
  const beside = (await readdir(workspace.folder)).find((name) => name.startsWith("plan (aside"));
  expect((await stat(join(workspace.folder, beside!))).size).toBe(3);
});

test("where nothing can be written the plan goes on, it is said once, and the files follow later", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const memory = join(workspace.folder, ".etui");
  await rename(memory, `${memory}-gone`);
  workspace.change({ op: "complete_task", task_id: "t4k9" });
  await workspace.settled();
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  expect(workspace.messages.filter(({ title }) => title === "plan.md")).toHaveLength(1);
  await rename(`${memory}-gone`, memory);
  await eventually(async () => expect(await workspace.read()).toMatch(/\[x\] 写周报[\s\S]*\[x\] 看牙/));
});

test("after a death between the commit and the file, the next start writes it, and edits meanwhile are not lost", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  await workspace.close();
  workspace.plan.apply([{ op: "complete_task", task_id: "t4ka" }]);
  await workspace.write((await workspace.read()).replace("写周报", "写月报"));
  await workspace.start();
  expect(await workspace.read()).toMatch(/\[ \] 写月报[\s\S]*\[x\] 看牙/);
  expect(workspace.messages).toEqual([]);
});

test("an editor that saves what it opened before the last rendering is held against that", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const opened = await workspace.read();
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  await workspace.write(opened.replace("写周报", "写月报"));
  await eventually(async () => expect(await workspace.read()).toMatch(/\[ \] 写月报[\s\S]*\[x\] 看牙/));
  await workspace.write(opened.replace("写周报", "写年报"));
  await eventually(async () => expect(await workspace.read()).toMatch(/\[ \] 写年报[\s\S]*\[x\] 看牙/));
  expect(workspace.messages).toEqual([]);
  expect(workspace.plan.task("t4k9")!.note).toBe(null);
});

test("what is saved while the server writes is read back, by whichever way the editor saves", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const file = join(workspace.folder, "plan.md");
  for (const [index, save] of [
    (text: string) => writeFile(file, text),
    async (text: string) => {
      await writeFile(`${file}.new`, text);
      await rename(`${file}.new`, file);
    },
  ].entries()) {
    const text = await workspace.read();
    let isSaved = false;
    workspace.beforeWriting = async () => {
      if (!isSaved) await save(text.replace("## 正在做", `- [ ] 新的 ${index}\n\n## 正在做`));
      isSaved = true;
    };
    workspace.change({ op: "add_task", list_id: "someday", task: { title: `别的 ${index}` } });
    await workspace.settled();
    await workspace.settled();
    expect(await workspace.read()).toMatch(
      new RegExp(`新的 ${index} \\^n\\d+\\n[\\s\\S]*别的 ${index} \\^n\\d+`),
    );
  }
  // An editor that had the old file open writes to it after the new one has taken its place.
  await using late = await open(file, "r+");
  const text = await workspace.read();
  workspace.change({ op: "complete_task", task_id: "t4k9" });
  await workspace.settled();
  await late.write(text.replace("看牙", "看牙医生"), 0);
  workspace.change({ op: "complete_task", task_id: "t4ka" });
  await workspace.settled();
  expect(await workspace.read()).toMatch(/\[x\] 写周报[\s\S]*\[x\] 看牙医生/);
});

test("of two processes of a home one writes, and the other takes nothing away", async () => {
  await using workspace = await TestWorkspace.open(PLAN);
  const other = new TestWorkspace(workspace.home, workspace.plan);
  await other.start();
  await appendFile(join(workspace.folder, "plan.md"), "\n## 随手\n");
  await eventually(async () => expect(await workspace.read()).toContain("## 备注\n\n## 随手"));
  await other.close();
  expect(other.messages).toEqual([]);
});

test("a workspace that leads elsewhere is not written", async () => {
  const workspace = await TestWorkspace.open(PLAN);
  await workspace.close();
  await rename(workspace.folder, join(workspace.home, "elsewhere"));
  await symlink(join(workspace.home, "elsewhere"), workspace.folder);
  workspace.plan.apply([{ op: "complete_task", task_id: "t4k9" }]);
  await workspace.start();
  expect(await workspace.read()).not.toContain("[x]");
  expect(workspace.messages).toEqual([{ title: "workspace", body: expect.stringContaining("链接") }]);
  await workspace[Symbol.asyncDispose]();
});

test("a file that was there before anything was remembered of it is kept beside", async () => {
  const workspace = await TestWorkspace.open(PLAN);
  await workspace.close();
  await rm(join(workspace.folder, ".etui"), { recursive: true });
  await workspace.write("# mine\n\n- [ ] from another home ^t4k9\n");
  await workspace.start();
  expect(await workspace.read()).toContain("写周报");
  const beside = (await readdir(workspace.folder)).find((name) => name.startsWith("plan (aside"));
  expect(await workspace.read(beside)).toContain("from another home");
  expect(workspace.plan.task("t4k9")!.title).toBe("写周报");
  await workspace[Symbol.asyncDispose]();
});
