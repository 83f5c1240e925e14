import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderPlan } from "../markdown/render-plan.ts";
import { readChecklist } from "./checklist.ts";
import type { ImportedItem } from "./imported.ts";
import { CONTEXT, itemsOf, writablePlan } from "./test-imports.ts";

const NOW = { ...CONTEXT, now: new Date("2026-11-03T06:05:09Z") };
const read = (text: string) => readChecklist(text, NOW);

describe("a checklist", () => {
  test("has headings as groups, boxes below as subtasks, and indented text as notes", () => {
    const { items, not_understood } = read(
      "# Journal\nToday was fine.\n\n## House\n- [ ] Pay rent #money\n  by bank\n    - [x] Find the bill ✅ 2026-11-02\n1. [/] Water\n- [-] Sell it\n\n```\n- [ ] not a task\n```\n- a line without a box\n",
    );
    expect(not_understood).toEqual([]);
    expect(items.map(({ source_id: _, ...item }) => item)).toEqual([
      {
        list_id: "inbox",
        group_name: "House",
        task: { title: "Pay rent", note: "by bank", tags: ["money"] },
      },
      {
        list_id: "inbox",
        group_name: "House",
        task: { title: "Find the bill", status: "done" },
        done_at: "2026-11-02T12:00:00.000Z",
        parent: items[0]!.source_id,
      },
      { list_id: "inbox", group_name: "House", task: { title: "Water", status: "in_progress" } },
      { list_id: "inbox", group_name: "House", task: { title: "Sell it", status: "cancelled" } },
    ]);
  });

  test.each([
    "- [ ] Call ⏫ ⏳ 2026-11-04 📅 2026-11-06 🔁 every 3 days when done 🆔 abc",
    "- [ ] Call [priority:: high] [scheduled:: 2026-11-04] (due:: 2026-11-06) [repeat:: every 3 days when done] [id:: abc]",
  ])("says the same in marks and in fields: %s", (line) => {
    const { items, not_understood } = read(`${line}\n- [ ] Then ⛔ abc`);
    expect(not_understood).toEqual([]);
    expect(items).toEqual([
      {
        source_id: "markdown:abc",
        list_id: "inbox",
        task: {
          title: "Call",
          priority: "high",
          schedule: { intent: "date_only", date: "2026-11-04" },
          deadline: "2026-11-06",
          repeat: { rule: "FREQ=DAILY;INTERVAL=3", mode: "after_done" },
        },
      },
      {
        source_id: expect.any(String),
        list_id: "inbox",
        task: { title: "Then" },
        depends_on: ["markdown:abc"],
      },
    ]);
  });

  test("keeps fields that it does not know in the title, and reports marks that it cannot read", () => {
    const { items, not_understood } = read("- [Q] Call [mood:: good] 📅 soon 🏁 delete");
    expect(items[0]!.task.title).toBe("Call [mood:: good]");
    expect(not_understood.map(({ why }) => why.facts)).toEqual([
      { field: "deadline", value: "📅 soon" },
      { field: "status", value: "[Q]" },
      { field: "🏁" },
    ]);
  });
});

test("plan.md itself is read as it was written", () => {
  fc.assert(
    fc.property(writablePlan, (plan) => {
      const { items } = readChecklist(renderPlan(plan, "zh"), CONTEXT);
      const known = new Map(items.map((item) => [item.source_id, item]));
      const wanted = itemsOf(plan, "markdown");
      for (const { done_at: _, ...item } of wanted) {
        const found = known.get(item.source_id);
        // What is closed does not stay in the file for ever; its notes are tidied, and it does not say when.
        if (!found) expect(["done", "cancelled"]).toContain(item.task.status);
        else expect(untidied(found)).toEqual(untidied(item));
      }
    }),
  );
});

/** The seconds of a moment are only written where there are some. */
const untidied = ({ task: { note: _, reminder, ...task }, ...item }: ImportedItem) => ({
  ...item,
  task: { ...task, reminder: reminder?.at.replace(/(T\d\d:\d\d):00(?=\+)/, "$1") },
});
