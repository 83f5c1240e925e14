import fc from "fast-check";
import { expect, test } from "vitest";
import { CONTEXT, itemsOf, told, writablePlan } from "./test-imports.ts";
import { readTodoTxt, writeTodoTxt } from "./todo-txt.ts";

const read = (text: string) => readTodoTxt(text, CONTEXT);

test("a line of todo.txt is a task with what it says", () => {
  const { items, not_understood } = read(
    "(A) 2026-10-01 Call mum @phone @home +Family due:2026-11-06 t:2026-11-04 rec:+2w\n\nx 2026-11-02 2026-10-01 Pay http://bank.example/a 5:30 pri:B\n",
  );
  expect(not_understood).toEqual([]);
  expect(items).toEqual([
    {
      source_id: expect.stringMatching(/^todo\.txt:[0-9a-f]{20}$/),
      list_id: "inbox",
      group_name: "Family",
      task: {
        title: "Call mum",
        priority: "urgent",
        tags: ["phone", "home"],
        deadline: "2026-11-06",
        schedule: { intent: "date_only", date: "2026-11-04" },
        repeat: { rule: "FREQ=WEEKLY;INTERVAL=2", mode: "strict" },
      },
    },
    {
      source_id: expect.any(String),
      list_id: "inbox",
      task: { title: "Pay http://bank.example/a 5:30", priority: "high", status: "done" },
      done_at: "2026-11-02T12:00:00.000Z",
    },
  ]);
});

test("a task keeps its source id when its dates change and when it is done; two of the same name are two", () => {
  const ids = (text: string) => read(text).items.map(({ source_id }) => source_id);
  expect(ids("x 2026-11-02 Call +Family")).toEqual(ids("(B) Call +Family due:2026-11-09"));
  expect(new Set(ids("Call\nCall\nCall +Family")).size).toBe(3);
});

test("what cannot be read is reported, and the rest of its task comes in", () => {
  const { items, not_understood } = read("(Z) Call due:soon rec:sometimes\n@home");
  expect(items.map(({ task }) => task)).toEqual([{ title: "Call" }]);
  expect(told(not_understood)).toEqual([
    [1, "plan_import.field_unread", { field: "priority", value: "Z" }],
    [1, "plan_import.field_unread", { field: "deadline", value: "soon" }],
    [1, "plan_import.field_unread", { field: "repeat", value: "sometimes" }],
    [2, "plan_import.no_title", {}],
  ]);
});

test("what is written is read as it was", () => {
  fc.assert(
    fc.property(writablePlan, (plan) => {
      const { items, not_understood } = read(writeTodoTxt(plan));
      expect(not_understood).toEqual([]);
      expect(items).toEqual(itemsOf(plan, "todo.txt"));
    }),
  );
});
