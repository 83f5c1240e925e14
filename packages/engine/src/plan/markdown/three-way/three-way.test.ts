import type { Plan } from "@etui/protocol/plan";
import { expect, test } from "vitest";
import { renderPlan } from "../render-plan.ts";
import { planOf } from "../test-plans.ts";
import { MemoryPlan } from "./test-memory-plan.ts";
import { threeWay } from "./three-way.ts";

const at = (time: string) => ({ at: `2026-11-04T${time}:00+08:00`, pinned: false, text_override: "出门" });
const PLAN = planOf(
  [
    { id: "t4k9", title: "写周报", group_id: "g7", tags: ["工作"], priority: "low", position: 0 },
    { id: "t4ka", title: "问数字", group_id: "g7", parent_task_id: "t4k9", position: 0 },
    { id: "t4kb", title: "买牛奶", list_id: "inbox", position: 0 },
    { id: "t4kc", title: "还书", list_id: "inbox", position: 1, note: "三本" },
    {
      ...{ id: "t4kd", title: "看牙", list_id: "inbox", position: 2 },
      planning: {
        schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 30 },
        reminder: at("14:45"),
        next_review_at: null,
        review_reason: null,
        deadline: null,
        repeat: null,
      },
    },
  ],
  {
    next_action: [
      { group_id: "g7", name: "工作" },
      { group_id: "g8", name: "家" },
    ],
  },
);
const BASE = renderPlan(PLAN, "zh");

/** Edits the last rendering while the plan may change, and reads it back. */
function edit(
  change: (text: string) => string,
  meanwhile: (plan: MemoryPlan) => void = () => {},
  from: Plan = PLAN,
) {
  const plan = new MemoryPlan(from);
  meanwhile(plan);
  const base = renderPlan(from, "zh");
  const edited = change(base);
  expect(edited).not.toBe(base);
  const merged = threeWay({ base, edited, current: plan.plan, locale: "zh" });
  const operations = merged.operations.map(({ operation }) => operation);
  const refused = plan.apply(operations);
  return { ...merged, operations, refused, plan, said: merged.leftovers.map(({ why }) => why.code) };
}

test("a file that nobody touched says nothing, also when the plan went on", () => {
  const plan = new MemoryPlan(PLAN);
  plan.apply([
    { op: "add_task", list_id: "inbox", task: { title: "新的" }, position: 0 },
    { op: "complete_task", task_id: "t4k9" },
    { op: "delete_task", task_id: "t4kb" },
    { op: "move_task", task_id: "t4kc", target_list_id: "someday" },
    { op: "rename_group", group_id: "g7", group_name: "单位" },
    { op: "ensure_list", list_id: "inbox", display_name: "收集" },
  ]);
  for (const edited of [BASE, `\ufeff${BASE.replaceAll("\n", "\r\n")}`, `${BASE}\n\n`]) {
    expect(threeWay({ base: BASE, edited, current: plan.plan })).toMatchObject({
      ...{ operations: [], leftovers: [], asks: undefined, notes: "", hidden: new Map() },
    });
  }
});

test("each part of a line becomes its operation", () => {
  const line = "- [ ] 看牙 ⏳ 2026-11-04 15:00-15:30 ⏰ 2026-11-04 14:45 ^t4kd";
  const { operations, plan, leftovers } = edit((text) =>
    text.replace(
      line,
      "- [/] 看牙医 #身体 ⏫ ⏳ 2026-11-05 下午 ⏰ 2026-11-05 12:00 📅 2026-11-30 🔁 every 6 months when done ⏱ 1h30 👤 王医生 🔎 2026-11-06 问价 ⛔ t4kb ^t4kd",
    ),
  );
  expect(operations).toEqual([
    {
      ...{ op: "update_task", task_id: "t4kd" },
      patch: {
        ...{ title: "看牙医", priority: "high", estimate_minutes: 90, waiting_for: "王医生" },
        ...{ depends_on: ["t4kb"], add_tags: ["身体"], status: "in_progress" },
      },
    },
    {
      ...{ op: "set_schedule", task_id: "t4kd" },
      schedule: { intent: "time_window", date: "2026-11-05", window: "afternoon" },
    },
    { op: "set_deadline", task_id: "t4kd", deadline: "2026-11-30" },
    {
      ...{ op: "set_repeat", task_id: "t4kd" },
      repeat: { rule: "FREQ=MONTHLY;INTERVAL=6", mode: "after_done" },
    },
    { op: "set_review", task_id: "t4kd", next_review_at: "2026-11-06", reason: "问价" },
    { op: "set_reminder", task_id: "t4kd", at: "2026-11-05T12:00", text_override: "出门" },
  ]);
  expect(leftovers).toEqual([]);
  expect(edit((text) => text.replace(line, "- [ ] 看牙 ^t4kd")).operations).toEqual([
    { op: "set_schedule", task_id: "t4kd", schedule: { intent: "unscheduled" } },
    { op: "clear_reminder", task_id: "t4kd" },
  ]);
  expect(plan.task("t4kd")!.status).toBe("in_progress");
});

test("a tick completes, and a dash cancels", () => {
  const { operations, leftovers } = edit((text) =>
    text.replace("[ ] 买牛奶", "[x] 买牛奶 ✅ 2026-11-03").replace("[ ] 还书", "[-] 还书"),
  );
  expect(operations).toEqual([
    { op: "complete_task", task_id: "t4kb", at: "2026-11-03" },
    { op: "update_task", task_id: "t4kc", patch: { status: "cancelled" } },
  ]);
  expect(leftovers).toEqual([]);
});

test("the day behind ✅ is that of the completion, and where there is none to be of, that is said", () => {
  const done = edit((text) => text.replace("- [ ] 还书", "- [x] 寄信 ✅ 2026-10-20\n- [ ] 还书"));
  expect(done.operations).toContainEqual({ op: "complete_task", task_id: "$1", at: "2026-10-20" });
  expect(done.leftovers).toEqual([]);
  const open = edit((text) =>
    text
      .replace("买牛奶 ^", "买牛奶 ✅ 2026-11-02 ^")
      .replace("- [ ] 还书", "- [ ] 寄信 ✅ 2026-11-02\n- [ ] 还书"),
  );
  expect(open.said).toEqual(["workspace.not_ticked", "workspace.not_ticked"]);
  expect(open.warnings.get("t4kb")).toContain("✅ 2026-11-02");
  expect(open.plan.titled("寄信 ✅ 2026-11-02")).toBeDefined();
  const finished = new MemoryPlan(PLAN);
  finished.apply([{ op: "complete_task", task_id: "t4kb" }]);
  const again = edit((text) => text.replace("买牛奶 ^", "买牛奶 ✅ 2026-11-02 ^"), undefined, finished.plan);
  expect(again).toMatchObject({ operations: [], said: ["workspace.done_before"] });
  expect(again.warnings.get("t4kb")).toContain("✅ 2026-11-02");
});

test("a reminder or a review that is typed at what is done is left, and said; one that repeats keeps it", () => {
  const marks = "⏰ 2026-11-30 09:00 📅 2026-12-01 🔎 2026-12-02";
  const { said, leftovers, warnings, warningsOfNew, operations, plan } = edit((text) =>
    text
      .replace("[ ] 买牛奶", `[x] 买牛奶 ${marks}`)
      .replace(
        "- [ ] 还书",
        `- [-] 寄信 ${marks}\n- [x] 浇花 ⏳ 2026-11-03 09:00 ⏰ 2026-11-04 08:00 🔁 every day\n- [ ] 还书`,
      ),
  );
  expect(said).toEqual(Array(4).fill("workspace.closed_has_none"));
  expect(leftovers.map(({ text }) => text).toSorted()).toEqual([
    ...["⏰ 2026-11-30 09:00", "⏰ 2026-11-30 09:00", "🔎 2026-12-02", "🔎 2026-12-02"],
  ]);
  expect(warnings.get("t4kb")).toMatch(/⏰ 2026-11-30 09:00.*🔎 2026-12-02/);
  expect([...warningsOfNew.values()].flat()).toHaveLength(2);
  expect(plan.task("t4kb")!.planning).toMatchObject({ deadline: "2026-12-01", next_review_at: null });
  expect(operations.filter(({ op }) => op === "set_reminder")).toHaveLength(1);
  // A tick alone takes away what stood there before, as anywhere.
  expect(edit((text) => text.replace("[ ] 看牙", "[x] 看牙")).leftovers).toEqual([]);
});

test("new lines are tasks where they stand, with their children and notes", () => {
  const { operations, plan } = edit((text) =>
    text.replace(
      "- [ ] 还书 ^t4kc",
      "- [ ] 买书架 ⏳ 2026-11-08\n    - [x] 量墙\n      120 厘米\n* 借电钻\n- [ ] 还书 ^t4kc",
    ),
  );
  expect(operations).toEqual([
    { op: "add_task", list_id: "inbox", position: 1, task: { title: "买书架" } },
    { op: "set_schedule", task_id: "$1", schedule: { intent: "date_only", date: "2026-11-08" } },
    { op: "add_task", list_id: "inbox", task: { title: "量墙", note: "120 厘米", parent_task_id: "$1" } },
    { op: "complete_task", task_id: "$3" },
    { op: "add_task", list_id: "inbox", position: 2, task: { title: "借电钻" } },
  ]);
  const inbox = plan.plan.tasks.filter(
    ({ list_id, parent_task_id }) => list_id === "inbox" && !parent_task_id,
  );
  expect(inbox.toSorted((one, other) => one.position - other.position).map(({ title }) => title)).toEqual([
    ...["买牛奶", "买书架", "借电钻", "还书", "看牙"],
  ]);
});

test("a line that was moved moves its task, and what lies below goes with it", () => {
  const milk = "- [ ] 买牛奶 ^t4kb\n";
  expect(edit((text) => text.replace(milk, "").replace("### 家\n", `### 家\n\n${milk}`)).operations).toEqual([
    {
      ...{ op: "move_task", task_id: "t4kb", target_list_id: "next_action", parent_task_id: null },
      target_group_id: "g8",
    },
  ]);
  expect(edit((text) => text.replace(milk, "").replace("^t4kd\n", `^t4kd\n${milk}`)).operations).toEqual([
    {
      ...{ op: "move_task", task_id: "t4kb", target_list_id: "inbox", target_group_id: null },
      ...{ parent_task_id: null, position: 2 },
    },
  ]);
  expect(
    edit((text) => text.replace(milk, "").replace("  > 三本\n", `  > 三本\n  ${milk}`)).operations,
  ).toEqual([{ op: "move_task", task_id: "t4kb", target_list_id: "inbox", parent_task_id: "t4kc" }]);
});

test("headings rename lists and groups, and make new groups", () => {
  const { operations } = edit((text) =>
    text
      .replace("## 收件箱 (inbox)", "## 收集 (inbox)")
      .replace("### 工作", "### 单位")
      .replace("## 将来也许", "### 学习\n\n## 将来也许"),
  );
  expect(operations).toEqual([
    { op: "rename_group", group_id: "g7", group_name: "单位" },
    { op: "ensure_group", list_id: "next_action", group_name: "学习" },
    { op: "ensure_list", list_id: "inbox", display_name: "收集" },
  ]);
});

test("what both sides changed stays as the plan has it, and the file's words become a note", () => {
  const { plan, said, operations } = edit(
    (text) => text.replace("买牛奶", "买豆浆").replace("> 三本", "> 三本\n  > 去总馆"),
    (plan) =>
      plan.apply([
        { op: "update_task", task_id: "t4kb", patch: { title: "买酸奶", note: "两瓶" } },
        { op: "update_task", task_id: "t4kc", patch: { note: "三本\n周五前" } },
      ]),
  );
  expect(plan.task("t4kb")).toMatchObject({ title: "买酸奶", note: "两瓶\n⚠ plan.md 里写的是：买豆浆" });
  expect(plan.task("t4kc")!.note).toBe("三本\n周五前\n去总馆");
  expect(said).toEqual(["workspace.changed_meanwhile"]);
  expect(operations).toHaveLength(2);
});

test("a rule that a line breaks is refused for that alone", () => {
  const { refused, plan, operations } = edit((text) =>
    text.replace("买牛奶", "买牛奶 ⏳ 2026-11-05 ⏰ 2026-11-05 08:00 ⏱ 5m"),
  );
  expect(operations.map(({ op }) => op)).toEqual(["update_task", "set_schedule", "set_reminder"]);
  expect(refused.map((why) => why?.code)).toEqual([undefined, undefined, "plan.reminder_of_day"]);
  expect(plan.task("t4kb")).toMatchObject({ estimate_minutes: 5 });
});

test("a mark that cannot be read changes nothing and is said behind the line, once", () => {
  const { warnings, operations, plan, said } = edit((text) =>
    text.replace("⏰ 2026-11-04 14:45", "⏰ 2026-11-04 25:00"),
  );
  expect(operations).toEqual([]);
  expect(said).toEqual(["workspace.mark_unread"]);
  expect([...warnings]).toEqual([["t4kd", expect.stringContaining("“⏰ 2026-11-04 25:00”没有读懂")]]);
  const base = renderPlan(plan.plan, "zh", { warnings });
  expect(base.match(/没有读懂/g)).toHaveLength(1);
  const again = threeWay({ base, edited: base, current: plan.plan, locale: "zh" });
  expect(again).toMatchObject({ operations: [], leftovers: [] });
  expect(again.warnings).toEqual(warnings);
  const mended = threeWay({ base, edited: base.replace("看牙", "看牙医"), current: plan.plan, locale: "zh" });
  expect(mended.warnings.size).toBe(0);
});

test("the days on which other programs note that a task was made or cancelled are read, or said behind the line", () => {
  const today = "2026-11-28";
  const made = PLAN.tasks.find(({ id }) => id === "t4kb")!.created_at.slice(0, 10);
  const read = (change: (text: string) => string) => {
    const merged = threeWay({ base: BASE, edited: change(BASE), current: PLAN, locale: "en", today });
    return { ...merged, ops: merged.operations.map(({ operation }) => operation) };
  };
  const milk = (box: string, marks: string) => (text: string) =>
    text.replace("- [ ] 买牛奶", `- [${box}] 买牛奶 ${marks}`);
  const cancels = { op: "update_task", task_id: "t4kb", patch: { status: "cancelled" } };
  // What the plan notes by itself as well.
  const same = read(milk("-", `➕ ${made} ❌ ${today}`));
  expect(same).toMatchObject({ ops: [cancels], leftovers: [] });
  expect(same.warnings.size).toBe(0);
  const fresh = read((text) => text.replace("- [ ] 买牛奶", `- [ ] 新的 ➕ ${today}\n- [ ] 买牛奶`));
  expect(fresh.ops).toMatchObject([{ op: "add_task", task: { title: "新的" } }]);
  // What it has no place for.
  const other = read(milk("-", "➕ 2020-01-01 ❌ 2020-02-02"));
  expect(other.ops).toEqual([cancels]);
  expect(other.leftovers.map(({ text, why }) => [text, why.code])).toEqual([
    ["➕ 2020-01-01", "workspace.day_not_kept"],
    ["❌ 2020-02-02", "workspace.day_not_kept"],
  ]);
  expect(other.warnings.get("t4kb")).toMatch(/➕ 2020-01-01.*❌ 2020-02-02/);
  const open = read(milk(" ", `❌ ${today}`));
  expect(open).toMatchObject({ ops: [], leftovers: [{ why: { code: "workspace.not_cancelled" } }] });
  const older = read((text) => text.replace("- [ ] 买牛奶", "- [ ] 新的 ➕ 2020-01-01\n- [ ] 买牛奶"));
  expect(older.ops).toMatchObject([{ op: "add_task", task: { title: "新的 ➕ 2020-01-01" } }]);
  expect(read(milk(" ", "➕ soon")).leftovers).toMatchObject([{ why: { code: "workspace.mark_unread" } }]);
});

test("a line that was taken out cancels its task; a closed one is only hidden", () => {
  const closed = new MemoryPlan(PLAN);
  closed.apply([{ op: "complete_task", task_id: "t4kc" }]);
  const out = edit(
    (text) => text.replace("- [ ] 买牛奶 ^t4kb\n", "").replace("- [x] 还书 ^t4kc\n  > 三本\n", ""),
    undefined,
    closed.plan,
  );
  expect(out.operations).toEqual([{ op: "update_task", task_id: "t4kb", patch: { status: "cancelled" } }]);
  expect([...out.hidden.keys()].toSorted()).toEqual(["t4kb", "t4kc"]);
  const kept = edit(
    (text) => text.replace("- [ ] 买牛奶 ^t4kb\n", ""),
    (plan) => plan.apply([{ op: "update_task", task_id: "t4kb", patch: { title: "买酸奶" } }]),
  );
  expect(kept.operations).toEqual([]);
  expect(kept.said).toEqual(["workspace.changed_meanwhile"]);
});

/** Takes the dentist out, and puts a line of theirs among the next actions after something has happened to it. */
function putBack(line: string, meanwhile: (plan: MemoryPlan) => void = () => {}) {
  const dentist = "- [ ] 看牙 ⏳ 2026-11-04 15:00-15:30 ⏰ 2026-11-04 14:45 ^t4kd\n";
  const out = edit((text) => text.replace(dentist, ""));
  expect(out.plan.task("t4kd")).toMatchObject({ status: "cancelled", planning: { reminder: null } });
  meanwhile(out.plan);
  const base = renderPlan(out.plan.plan, "zh").replace(/^.*\^t4kd\n/m, "");
  const edited = base.replace("### 家\n", `### 家\n\n${line}\n`);
  const merged = threeWay({ base, edited, current: out.plan.plan, locale: "zh", takenOut: out.hidden });
  const refused = out.plan.apply(merged.operations.map(({ operation }) => operation));
  expect(refused.filter(Boolean)).toEqual([]);
  return { ...merged, plan: out.plan };
}

test("a line that was cut, saved and pasted elsewhere opens its task again and moves it there", () => {
  const same = putBack("- [ ] 看牙 ⏳ 2026-11-04 15:00-15:30 ⏰ 2026-11-04 14:45 ^t4kd");
  const back = { status: "open", list_id: "next_action", group_id: "g8", parent_task_id: null };
  expect(same.plan.task("t4kd")).toMatchObject({
    ...back,
    planning: { schedule: { time: "15:00" }, reminder: { at: expect.stringContaining("14:45") } },
  });
  expect(same.leftovers).toEqual([]);
  expect(same.shown.has("t4kd")).toBe(true);
  const changed = putBack("- [ ] 看牙医 ^t4kd");
  expect(changed.plan.task("t4kd")).toMatchObject({ ...back, title: "看牙医" });
  expect(changed.leftovers).toEqual([]);
  expect(putBack("- [x] 看牙 ^t4kd").plan.task("t4kd")).toMatchObject({ ...back, status: "done" });
});

test("what others changed in a task since its line was cut still holds when it is pasted", () => {
  const rename = (plan: MemoryPlan) =>
    plan.apply([{ op: "update_task", task_id: "t4kd", patch: { title: "洗牙" } }]);
  const kept = putBack("- [ ] 看牙 ^t4kd", rename);
  expect(kept.plan.task("t4kd")).toMatchObject({ status: "open", title: "洗牙" });
  const both = putBack("- [ ] 看牙医 ^t4kd", rename);
  expect(both.plan.task("t4kd")).toMatchObject({ title: "洗牙", note: "⚠ plan.md 里写的是：看牙医" });
  expect(both.leftovers.map(({ why }) => why.code)).toEqual(["workspace.changed_meanwhile"]);
});

test("a line that is put between others stands there, although some of them are closed", () => {
  const closed = new MemoryPlan(PLAN);
  closed.apply([{ op: "complete_task", task_id: "t4kb" }]);
  const line = "- [ ] 看牙 ⏳ 2026-11-04 15:00-15:30 ⏰ 2026-11-04 14:45 ^t4kd\n";
  const { plan } = edit(
    (text) =>
      text.replace(line, "").replace("- [x] 买牛奶 ^t4kb\n", `- [x] 买牛奶 ^t4kb\n${line}- [ ] 新的\n`),
    undefined,
    closed.plan,
  );
  const inbox = plan.plan.tasks
    .filter(({ list_id }) => list_id === "inbox")
    .toSorted((one, other) => one.position - other.position);
  expect(inbox.map(({ title }) => title)).toEqual(["买牛奶", "看牙", "新的", "还书"]);
});

test("a text that was edited and then cut off keeps the edit, and the line without an end is no task", () => {
  const closed = new MemoryPlan(PLAN);
  closed.apply([{ op: "complete_task", task_id: "t4kd" }]);
  for (const until of ["- [ ] 还", "^t4kb\n- [", "- [ ] 还书 ^t4k", "- [ ] 还书 ^t4kc\n  > 三"]) {
    const cut = edit(
      (text) => text.slice(0, text.indexOf(until) + until.length).replace("买牛奶", "买两瓶牛奶"),
      undefined,
      closed.plan,
    );
    expect(cut.operations).toEqual([{ op: "update_task", task_id: "t4kb", patch: { title: "买两瓶牛奶" } }]);
    expect(cut).toMatchObject({ isCutOff: true, leftovers: [], hidden: new Map() });
  }
  // What somebody types behind the last line is no cut, nor is a file without its last line break.
  for (const typed of ["- [ ] 买", "## 想", "x"]) {
    expect(edit((text) => text + typed)).toMatchObject({ isCutOff: false });
  }
  expect(edit((text) => text.trimEnd().replace("买牛奶", "买奶"))).toMatchObject({ isCutOff: false });
});

test("many missing lines are asked about, and a text that was cut off is not believed at all", () => {
  const many = planOf(
    Array.from({ length: 40 }, (_, index) => ({ id: `t${index}`, title: `task ${index}`, position: index })),
  );
  const without = (ids: number) => (text: string) =>
    text.replaceAll(/^- \[ \] task (\d+) \^t\d+\n/gm, (line, id) => (Number(id) < ids ? "" : line));
  expect(edit(without(8), undefined, many)).toMatchObject({ asks: undefined });
  const asked = edit((text) => without(11)(text).replace("task 39", "task 39!"), undefined, many);
  expect(asked.asks).toMatchObject({ of: 40, missing: { length: 11 } });
  expect(asked.operations).toEqual([{ op: "update_task", task_id: "t39", patch: { title: "task 39!" } }]);
  expect(edit(() => "", undefined, many).asks?.missing).toHaveLength(40);
  const cut = edit((text) => text.slice(0, text.indexOf("task 38") + 5), undefined, many);
  expect(cut).toMatchObject({ operations: [], asks: { missing: [{ task_id: "t38" }, { task_id: "t39" }] } });
});

test("an id that got lost is found again, and one that stands twice makes a new task", () => {
  expect(edit((text) => text.replace(" ^t4kb", "")).operations).toEqual([]);
  const twice = edit((text) =>
    text.replace("- [ ] 买牛奶 ^t4kb", "- [ ] 买面包 ^t4kb\n- [ ] 买牛奶 ^t4kb\n- [ ] 买牛奶 ^t4kb"),
  );
  expect(twice.operations).toEqual([
    { op: "add_task", list_id: "inbox", position: 0, task: { title: "买面包" } },
  ]);
  expect(twice.said).toEqual(["workspace.id_twice"]);
});

test("a merge that git left open loses neither side", () => {
  const { operations, said } = edit((text) =>
    text.replace(
      "- [ ] 买牛奶 ^t4kb\n",
      "<<<<<<< HEAD\n- [ ] 买牛奶 ^t4kb\n- [ ] 甲\n=======\n- [ ] 买豆浆 ^t4kb\n- [ ] 乙\n>>>>>>> phone\n",
    ),
  );
  expect(operations.map((one) => (one.op === "add_task" ? one.task.title : one))).toEqual([
    "甲",
    "买豆浆",
    "乙",
  ]);
  expect(said.filter((code) => code === "workspace.conflict_mark")).toHaveLength(3);
});

test("text outside of lists is kept, text within one becomes a task of the inbox", () => {
  const { notes, operations, said } = edit((text) =>
    text
      .replace("## 收件箱", "写在前面\n\n## 收件箱")
      .replace("### 家\n", "### 家\n\n别忘了\n两行\n")
      .concat("\n## 草稿\n\n```\n## 收件箱 (inbox)\n```\n- [ ] 不是任务\n"),
  );
  expect(notes).toBe("写在前面\n\n## 草稿\n\n```\n## 收件箱 (inbox)\n```\n- [ ] 不是任务");
  expect(operations).toEqual([{ op: "add_task", list_id: "inbox", task: { title: "别忘了", note: "两行" } }]);
  expect(said).toEqual(["workspace.text_in_list", "workspace.task_in_no_list"]);
});

test("a line below a heading of the person's own is still that task", () => {
  const { notes, operations } = edit((text) =>
    text.replace("- [ ] 买牛奶 ^t4kb\n", "").concat("\n## 本周\n\n- [x] 买牛奶 ^t4kb\n"),
  );
  expect(operations).toEqual([{ op: "complete_task", task_id: "t4kb" }]);
  expect(notes).toBe("## 本周");
});

test("reading the same edit twice, as after a crash, makes nothing twice", () => {
  const change = (text: string) =>
    text.replace("- [ ] 还书 ^t4kc", "- [ ] 新的 🔼\n  - [ ] 更小的\n随手\n\n- [ ] 还书啦 ^t4kc");
  const { plan } = edit(change);
  const again = threeWay({ base: BASE, edited: change(BASE), current: plan.plan, locale: "zh" });
  expect(again.operations).toEqual([]);
});

test("a tick of a time that the plan has gone on from completes no other time of what repeats", () => {
  const on = (date: string) => ({ intent: "date_only", date }) as const;
  const planning = { ...PLAN.tasks[4]!.planning, reminder: null };
  const daily: Plan["tasks"][number]["planning"] = {
    ...planning,
    schedule: on("2026-11-04"),
    repeat: { rule: "FREQ=DAILY", mode: "strict" },
  };
  const series = planOf([{ id: "t4k9", title: "拉伸", list_id: "inbox", position: 0, planning: daily }], {});
  const tick = (text: string) => text.replace("- [ ] 拉伸", "- [x] 拉伸");
  expect(edit(tick, () => {}, series).operations).toEqual([
    { op: "complete_task", task_id: "t4k9", occurrence: "2026-11-04" },
  ]);
  const goesOn = (plan: MemoryPlan) =>
    plan.apply([{ op: "set_schedule", task_id: "t4k9", schedule: on("2026-11-05") }]);
  const late = edit(tick, goesOn, series);
  expect(late).toMatchObject({ operations: [], said: ["workspace.time_over"] });
  // An editor that had the file open all the while writes its old line over the new one.
  const next = new MemoryPlan(series);
  goesOn(next);
  const old = edit(
    (text) => tick(text).replace("2026-11-05", "2026-11-04"),
    () => {},
    next.plan,
  );
  expect(old).toMatchObject({ operations: [], said: ["workspace.time_over"] });
});
