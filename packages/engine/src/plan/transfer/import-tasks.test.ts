/** Files of other programs in a real plan: each task once, below its parent, and all of it taken back at once. */
import type { TaskFormat } from "@etui/protocol/task-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../../etui.ts";
import { zipBytes } from "../../skills/testing/zip-bytes.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { writeTodoTxt } from "../formats/todo-txt.ts";
import { day, ZONE } from "../test-plan.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

const CALLER = { timeZone: ZONE, locale: "en" };

/** The plan of one person, and the files that they import. */
function planOf(userId: string) {
  const scope = etui.scope(userId);
  const attempt = (file: string | Uint8Array, more: { format?: TaskFormat; dryRun?: boolean } = {}) =>
    etui.plan.import(scope, { ...CALLER, from: "tasks.txt" }, { file, ...more });
  const tasks = async () => (await etui.plan.read(scope, CALLER, { include_done: true })).tasks;
  return {
    attempt,
    tasks,
    async bring(...given: Parameters<typeof attempt>) {
      const outcome = await attempt(...given);
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.refused));
      return outcome;
    },
    titled: async (title: string) => (await tasks()).find((task) => task.title === title)!,
    call: (tool: string, args: object) => etui.execute(tool, args, { userId, ...CALLER }),
  };
}

const HOUSE = [
  "(A) Move house +Home id:1",
  `Pack +Home p:1 id:2 dep:3 t:${day(2)} at:10:00 rem:${day(2)}T09:45`,
  "x 2026-10-02 2026-10-01 Buy boxes id:3 p:1",
  "Old idea status:cancelled",
  "Rent rec:+3d id:$1 +$1",
].join("\n");

test("a file is imported once, however often it is given", async () => {
  const { bring, tasks } = planOf("lin");
  const tried = await bring(HOUSE, { dryRun: true });
  expect(tried).toMatchObject({ format: "todo.txt", add: [{}, {}, {}, {}, {}], there: [], skipped: [] });
  expect(await tasks()).toEqual([]);

  const { add } = await bring(HOUSE);
  expect(add[1]).toEqual({ line: 2, title: "Pack", list_id: "inbox", group: "Home" });
  const plan = await etui.plan.read(etui.scope("lin"), CALLER, { include_done: true });
  const named = new Map(plan.tasks.map((task) => [task.title, task]));
  const [house, pack, boxes, idea, rent] = ["Move house", "Pack", "Buy boxes", "Old idea", "Rent"].map(
    (title) => named.get(title)!,
  );
  expect(house).toMatchObject({ status: "open", priority: "urgent", list_id: "inbox", version: 1 });
  expect(pack).toMatchObject({
    parent_task_id: house!.id,
    group_id: house!.group_id,
    depends_on: [boxes!.id],
    planning: { reminder: { at: `${day(2)}T09:45:00+08:00` } },
  });
  expect(boxes).toMatchObject({ status: "done", completed_at: expect.stringContaining("2026-10-02") });
  expect(idea!.status).toBe("cancelled");
  expect(rent!.planning.repeat).toEqual({ rule: "FREQ=DAILY;INTERVAL=3", mode: "strict" });
  const groups = plan.lists.flatMap((list) => list.groups);
  expect(groups.map(({ name }) => name)).toEqual(["Home", "$1"]);
  expect(rent!.group_id).toBe(groups[1]!.group_id);

  const again = await bring(HOUSE);
  expect(again).toMatchObject({
    add: [],
    there: [{}, {}, {}, {}, {}],
    changed: [],
    receipt: { changed: [] },
  });
  expect(await bring(`${HOUSE}\nNew p:1`)).toMatchObject({ add: [{ title: "New" }] });
  expect((await tasks()).find(({ title }) => title === "New")).toMatchObject({ parent_task_id: house!.id });
});

test("an import is one entry of the activity and one undo, and may be done again afterwards", async () => {
  const { bring, tasks, call } = planOf("chen");
  await call("plan_add_task", { task_payload: { title: "My own" } });
  const before = await tasks();
  const { receipt } = await bring(HOUSE);
  const activity = await etui.activity.calls(etui.scope("chen"), { limit: 10 } as never);
  expect(activity.ok && activity.activity.calls[0]).toMatchObject({ call_id: receipt.call_id });
  expect(activity.ok && activity.activity.calls).toHaveLength(2);
  const undone = await call("undo", {});
  expect(undone).toMatchObject({ status: "success" });
  expect(await tasks()).toEqual(before);
  const again = await bring(HOUSE);
  expect(again.add).toHaveLength(5);

  // The first import comes back only when the second has gone: a task is there once.
  const call_id = undone.receipt!.call_id;
  expect(await call("undo", { call_id })).toMatchObject({
    status: "conflict",
    error: expect.stringContaining("imported again"),
  });
  await call("undo", { call_id: again.receipt.call_id });
  expect(await call("undo", { call_id })).toMatchObject({ status: "success" });
  expect(await tasks()).toHaveLength(6);
});

describe("a file that has changed since", () => {
  test("changes what only it has changed, leaves what the person has changed, and says where both did", async () => {
    const { bring, titled, call } = planOf("zhao");
    const line = (due: string, rest = "") => `Tax due:${due} id:tax ${rest}\nShoes id:shoes`;
    await bring(line("2031-05-01"));
    const { id } = await titled("Tax");
    await call("plan_update_task", { task_id: id, patch_payload: { title: "Tax return" } });
    await call("plan_complete_task", { task_id: (await titled("Shoes")).id });

    const moved = await bring(line("2031-06-01", "@money"));
    expect(moved.changed).toEqual([
      { line: 1, task_id: id, title: "Tax return", fields: ["tags", "deadline"], kept: [] },
    ]);
    expect(moved.there).toMatchObject([{ title: "Shoes" }]);
    expect(await titled("Tax return")).toMatchObject({
      tags: ["money"],
      planning: { deadline: "2031-06-01" },
    });

    const both = await bring(line("2031-06-01", "@money").replace("Tax", "Income tax"));
    expect(both).toMatchObject({ changed: [], receipt: { changed: [] } });
    expect(both.kept).toEqual([{ line: 1, task_id: id, title: "Tax return", kept: ["title"] }]);
    expect(await titled("Tax return")).toMatchObject({ id });

    const done = await bring(`x 2026-11-02 ${line("2031-06-01", "@money")}`);
    expect(done.changed).toMatchObject([{ fields: ["status"] }]);
    expect(await titled("Tax return")).toMatchObject({
      status: "done",
      completed_at: expect.stringMatching(/^2026-11-02/),
    });
    await call("undo", {});
    expect(await titled("Tax return")).toMatchObject({ status: "open" });
    expect((await bring(`x 2026-11-02 ${line("2031-06-01", "@money")}`)).there).toHaveLength(2);
  });

  test("closes the task that it names, and not what is still open below it", async () => {
    const { bring, titled, tasks } = planOf("qian");
    const as = { format: "todo.txt" } as const;
    await bring("House id:1\nBoxes p:1 id:2\nOld idea id:3 status:cancelled", as);
    const done = "x 2026-11-02 House id:1\nBoxes p:1 id:2\nx 2026-11-03 Old idea id:3";
    expect((await bring(done, as)).changed).toMatchObject([
      { title: "House", fields: ["status"] },
      { title: "Old idea", fields: ["status"] },
    ]);
    expect((await tasks()).map(({ title, status }) => [title, status])).toEqual([
      ["House", "done"],
      ["Boxes", "open"],
      ["Old idea", "done"],
    ]);
    expect((await titled("Old idea")).completed_at).toMatch(/^2026-11-03/);
    expect(await bring(done, as)).toMatchObject({
      changed: [],
      there: [{}, {}, {}],
      receipt: { changed: [] },
    });
  });

  test("ends what repeated once it is done, and begins it again", async () => {
    const { bring, titled } = planOf("feng");
    const [open, over] = ["Rent rec:+3d id:rent", "x 2026-11-02 Rent rec:+3d id:rent"];
    await bring(open);
    const { changed, not_understood } = await bring(over);
    expect(not_understood).toEqual([]);
    expect(changed).toMatchObject([{ fields: ["status", "schedule", "repeat"], kept: [] }]);
    expect(await titled("Rent")).toMatchObject({
      status: "done",
      planning: { repeat: null, schedule: { intent: "unscheduled" } },
    });
    expect(await bring(over)).toMatchObject({ changed: [], not_understood: [], receipt: { changed: [] } });
    await bring(open);
    expect(await titled("Rent")).toMatchObject({
      status: "open",
      planning: { repeat: { rule: "FREQ=DAILY;INTERVAL=3" } },
    });
  });

  test("does not end what the person lets repeat otherwise here", async () => {
    const { bring, titled, call } = planOf("wei");
    await bring("Rent rec:+3d id:rent");
    const { id } = await titled("Rent");
    await call("plan_set_schedule", { task_id: id, repeat: { rule: "FREQ=DAILY;INTERVAL=7" } });
    const before = await titled("Rent");
    const over = await bring("x 2026-11-02 Rent rec:+3d id:rent");
    expect(over).toMatchObject({ changed: [], not_understood: [] });
    expect(over.kept).toMatchObject([{ title: "Rent", kept: ["status", "schedule", "repeat"] }]);
    expect(await titled("Rent")).toEqual(before);
  });

  test("changes the repeat of a task that has another hour only this time", async () => {
    const { bring, titled, call } = planOf("jiang");
    const line = (days: number) => `Run t:${day(2)} at:07:00 rec:+${days}d id:run`;
    await bring(line(3));
    const { id } = await titled("Run");
    const later = { intent: "exact_time", date: day(2), time: "09:00" };
    await call("plan_set_schedule", { task_id: id, schedule_payload: later, scope: "this" });
    expect((await bring(line(4))).changed).toMatchObject([{ fields: ["repeat"], kept: [] }]);
    expect(await titled("Run")).toMatchObject({
      planning: { repeat: { rule: "FREQ=DAILY;INTERVAL=4" }, schedule: later },
    });
  });

  test("opens again what is begun in it", async () => {
    const { bring, titled } = planOf("shen");
    const task = { uuid: "6ba7b810-9dad-41d1-80b4-00c04fd430c8", description: "Paint the door" };
    await bring(JSON.stringify([{ ...task, status: "completed", end: "20261102T080000Z" }]));
    expect(await titled(task.description)).toMatchObject({ status: "done" });
    const begun = JSON.stringify([{ ...task, status: "pending", start: "20261103T080000Z" }]);
    expect((await bring(begun)).changed).toMatchObject([{ fields: ["status"] }]);
    expect(await titled(task.description)).toMatchObject({ status: "in_progress", completed_at: null });
  });

  test("is known again where the plan itself was exported", async () => {
    const { bring, call } = planOf("sun");
    await call("plan_add_task", { tasks: [{ title: "One", tags: ["a"] }, { title: "Two" }] });
    for (const format of ["todo.txt", "taskwarrior", "markdown", "ics"] as const) {
      const { text } = await etui.plan.export(etui.scope("sun"), CALLER, { format });
      expect(await bring(text)).toMatchObject({ format, add: [], there: [{}, {}], changed: [] });
    }
  });
});

test("more than a call of plan.apply may have is still one import, with its parents and what waits", async () => {
  const { bring, tasks, call } = planOf("wang");
  const lines = Array.from({ length: 450 }, (_, at) =>
    at === 0
      ? "First +Home id:0"
      : `Task ${at} +Home id:${at}${at % 3 === 0 ? " p:0" : ""}${at > 300 ? ` dep:${at - 300}` : ""}`,
  );
  expect((await bring(lines.toReversed().join("\n"))).add).toHaveLength(450);
  const byTitle = new Map((await tasks()).map((task) => [task.title, task]));
  expect(byTitle.size).toBe(450);
  expect(byTitle.get("Task 300")!.parent_task_id).toBe(byTitle.get("First")!.id);
  expect(byTitle.get("Task 449")!.depends_on).toEqual([byTitle.get("Task 149")!.id]);
  expect(new Set([...byTitle.values()].map(({ group_id }) => group_id)).size).toBe(1);
  await call("undo", {});
  expect(await tasks()).toEqual([]);
});

test("what cannot come in is said with its line, and the rest comes in", async () => {
  const { bring, titled } = planOf("li");
  const groups = Array.from({ length: 201 }, (_, at) => `Task ${at} +group${at}`);
  const outcome = await bring(
    [...groups, "@home", "Old rec:strict:FREQ=DAILY;UNTIL=20200101", "Call due:soon"].join("\n"),
  );
  expect(outcome.add).toHaveLength(203);
  expect(outcome.skipped).toMatchObject([{ line: 202, why: { code: "plan_import.no_title" } }]);
  expect(outcome.not_understood.map(({ line, why }) => [line, why.code])).toEqual([
    [204, "plan_import.field_unread"],
    [201, "plan.too_many_groups"],
    [203, "plan.repeat_is_over"],
  ]);
  expect(await titled("Old")).toMatchObject({ planning: { repeat: null } });
  expect(await titled("Task 200")).toMatchObject({ group_id: null });
});

describe("a file is text, and small enough", () => {
  const utf16 = (text: string, mark: readonly number[], swapped: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return Buffer.concat([Buffer.from(mark), swapped ? bytes.swap16() : bytes]);
  };
  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from("写周报 due:2031-05-01")],
    ["UTF-8 with its mark", Buffer.from("\ufeff写周报 due:2031-05-01")],
    ["UTF-16 of Windows", utf16("写周报 due:2031-05-01", [0xff, 0xfe], false)],
    ["UTF-16 the other way round", utf16("写周报 due:2031-05-01", [0xfe, 0xff], true)],
  ])("in %s", async (_, file) => {
    expect(await planOf("zhou").bring(file, { dryRun: true })).toMatchObject({ add: [{ title: "写周报" }] });
  });

  test.each<[string, string | Uint8Array, string]>([
    ["50 MB", Buffer.alloc(50_000_000, "a"), "plan_import.too_large"],
    ["50 MB of text", "a".repeat(50_000_000), "plan_import.too_large"],
    ["NUL", "Call\0 due:2031-05-01", "plan_import.not_text"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), "plan_import.encoding"],
    ["GBK", Buffer.from([0xd0, 0xb4, 0xd6, 0xdc]), "plan_import.encoding"],
    ["a broken ZIP", Buffer.from("PK\u0003\u0004…", "latin1"), "plan_import.zip_unread"],
    ["a ZIP of pictures", zipBytes([{ name: "a.png", data: "x" }]), "plan_import.zip_without"],
    ["a ZIP of other tables", zipBytes([{ name: "a.csv", data: "a,b\n1,2\n" }]), "plan_import.in_file"],
    [
      "a ZIP that is small only as long as it is packed",
      zipBytes([{ name: "Work.csv", data: `TYPE,CONTENT\ntask,${"a".repeat(9_000_000)}` }]),
      "plan_import.zip_unread",
    ],
    ["nothing", " \n", "plan_import.empty"],
    ["a letter", "Dear mum,\nI am well.", "plan_import.format_unknown"],
    ["more tasks than may be open", "+a b\n".repeat(20_001), "plan_import.too_many"],
  ])("and not %s", async (_, file, code) => {
    const { attempt, tasks } = planOf("zhou");
    expect(await attempt(file)).toMatchObject({ ok: false, refused: { code } });
    expect(await tasks()).toEqual([]);
  });

  test("a backup of Todoist comes in as a whole, once, and is taken back as a whole", async () => {
    const { bring, attempt, tasks, call } = planOf("backup");
    const csv = (...rows: string[]) => `TYPE,CONTENT,PRIORITY,INDENT,DATE\n${rows.join("\n")}\n`;
    const backup = (work: string) =>
      zipBytes([
        { name: "Inbox [1].csv", data: csv("task,Milk,4,1,") },
        { name: "Todoist/Work [22].csv", data: csv("task,Report,1,1,", "section,Later,,,", work) },
        { name: "Empty [3].csv", data: csv() },
        { name: "__MACOSX/Work [22].csv", data: "junk" },
      ]);
    const first = backup("task,Milk,4,1,soonish");
    const brought = await bring(first);
    expect(brought.add.map(({ title, group }) => [title, group])).toEqual([
      ["Milk", undefined],
      ["Report", "Work"],
      ["Milk", "Work / Later"],
    ]);
    expect(JSON.stringify(brought.not_understood)).toContain("Todoist/Work [22].csv");
    expect(await bring(first)).toMatchObject({ add: [], there: [{}, {}, {}] });
    // The project is known by its number, whatever it is called now.
    const renamed = zipBytes([{ name: "Office [22].csv", data: csv("task,Report,2,1,") }]);
    expect(await bring(renamed, { dryRun: true })).toMatchObject({ add: [] });
    expect(await attempt(first, { format: "todo.txt" })).toMatchObject({
      ok: false,
      refused: { code: "plan_import.zipped" },
    });
    expect(await tasks()).toHaveLength(3);
    await call("undo", {});
    expect(await tasks()).toEqual([]);
  });

  test("deep JSON and broken quotes come to an answer as well", async () => {
    const deep = `[{"uuid":"a","description":"Call","b":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`;
    expect(await planOf("wu").bring(deep, { dryRun: true })).toMatchObject({ add: [{ title: "Call" }] });
    const broken = 'TYPE,CONTENT,PRIORITY\ntask,"Call "mum" now,1\ntask,Then,2\n';
    const { add } = await planOf("wu").bring(broken, { dryRun: true });
    expect(add.map(({ title }) => title)).toContain("Then");
  });
});

test("a plan that was written is the same plan for somebody else", async () => {
  const { bring } = planOf("he");
  const plan = await etui.plan.read(etui.scope("lin"), CALLER, { include_done: true });
  await bring(writeTodoTxt(plan));
  const other = await etui.plan.read(etui.scope("he"), CALLER, { include_done: true });
  const plain = (tasks: string) =>
    tasks
      .replaceAll(/ (?:id|p|dep|done):\S+/g, "")
      .split("\n")
      .sort();
  expect(plain(writeTodoTxt(other))).toEqual(plain(writeTodoTxt(plan)));
});
