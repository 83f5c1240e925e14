import { draws } from "@etui/values/testing/draws";
import fc from "fast-check";
import { expect, test } from "vitest";
import { documentOf } from "./document-of.ts";
import { readPlan } from "./read-plan.ts";
import { renderDocument, renderPlan } from "./render-plan.ts";
import { anyPlan, planOf } from "./test-plans.ts";

test("a plan is a file that Obsidian Tasks reads as well", () => {
  const plan = planOf(
    [
      {
        id: "t4k9",
        title: "写周报",
        group_id: "g7c2",
        tags: ["工作"],
        priority: "low",
        estimate_minutes: 30,
        note: "先问数字\n\n再写",
        planning: {
          schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 30 },
          reminder: { at: "2026-11-04T14:45:00+08:00", pinned: false, text_override: null },
          next_review_at: "2026-11-09",
          review_reason: "等报价",
          deadline: "2026-11-06",
          repeat: { rule: "FREQ=WEEKLY", mode: "strict" },
        },
      },
      { id: "t4kb", title: "问数字", group_id: "g7c2", parent_task_id: "t4k9", status: "done" },
      { id: "t4kc", title: "issue #5 ^x", list_id: "waiting", waiting_for: "张三", depends_on: ["t4k9"] },
    ],
    { next_action: [{ group_id: "g7c2", name: "工作" }] },
  );
  expect(
    renderPlan(plan, "zh", { notes: "随手记", warnings: new Map([["t4kc", "没有读懂"]]) }),
  ).toMatchInlineSnapshot(`
    "# 计划
    <!-- etui plan revision 412 · 可以随意修改，改了什么会读回来 -->

    ## 收件箱 (inbox)

    ## 正在做 (nowTask)

    ## 下一步 (next_action)

    ### 工作

    - [ ] 写周报 #工作 🔽 ⏳ 2026-11-04 15:00-15:30 ⏰ 2026-11-04 14:45 📅 2026-11-06 🔁 every week ⏱ 30m 🔎 2026-11-09 等报价 ^t4k9
      > 先问数字
      >
      > 再写
      - [x] 问数字 ^t4kb

    ## 将来也许 (someday)

    ## 等待 (waiting)

    - [ ] issue \\#5 \\^x 👤 张三 ⛔ t4k9 ⚠ 没有读懂 ^t4kc

    ## 例行 (routine)

    ## 清单 (checklist)

    ## 备注

    随手记
    "
  `);
});

test("what is rendered says the plan, whatever words are in it", () => {
  fc.assert(
    fc.property(anyPlan(), fc.constantFrom("en", "zh"), (plan, locale) => {
      const { tasks, strays, outside } = readPlan(renderPlan(plan, locale));
      expect(strays).toEqual([]);
      expect(outside.filter(({ text }) => text !== "")).toEqual([]);
      expect(tasks.filter(({ unread }) => unread.length > 0)).toEqual([]);
      const said = documentOf(plan).tasks.map(({ id, list_id, group, parent, fields }) => ({
        ...{ id, list_id, group, parent },
        fields: { ...fields, note: fields.note?.replaceAll(/[^\S\n]+$/gm, "") ?? null },
      }));
      expect(
        tasks.map(({ id, list_id, group, parent, fields }) => ({ id, list_id, group, parent, fields })),
      ).toEqual(said);
    }),
    { numRuns: draws(600) },
  );
});

test("reading and rendering again changes no character", () => {
  const notes = fc
    .array(fc.constantFrom("text", "- [ ] a task ^t1", "## A section", "```", "  > q", "", "# Plan", "⚠ x"))
    .map((lines) => lines.join("\n").trim());
  fc.assert(
    fc.property(anyPlan(), notes, (plan, kept) => {
      const warnings = new Map(plan.tasks.slice(0, 2).map(({ id, title }) => [id, `not read: ${title}`]));
      const text = renderPlan(plan, "en", { notes: kept, warnings });
      expect(renderDocument(readPlan(text), "en")).toBe(text);
    }),
    { numRuns: draws(600) },
  );
});
