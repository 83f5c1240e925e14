import fc from "fast-check";
import { expect, test } from "vitest";
import { readTaskwarrior, uuidOf, writeTaskwarrior } from "./taskwarrior.ts";
import { CONTEXT, itemsOf, writablePlan } from "./test-imports.ts";

function read(given: unknown) {
  const answer = readTaskwarrior(typeof given === "string" ? given : JSON.stringify(given), CONTEXT);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer;
}

const base = { uuid: "a1", description: "Call", status: "pending", entry: "20261101T000000Z" };

test("an exported task comes in with its fields", () => {
  const { items, not_understood } = read([
    {
      ...base,
      id: 1,
      urgency: 4.2,
      due: "20261105T160000Z",
      scheduled: "20261104T070000Z",
      wait: "20261103T160000Z",
      start: "20261101T010000Z",
      project: "Home.Garden",
      priority: "H",
      tags: ["phone"],
      annotations: [{ entry: "20261101T000000Z", description: "her new number" }],
    },
    { ...base, uuid: "a2", status: "completed", end: "20261102T020000Z", depends: ["a1"] },
  ]);
  expect(not_understood).toEqual([]);
  expect(items).toEqual([
    {
      source_id: "taskwarrior:a1",
      list_id: "inbox",
      group_name: "Home.Garden",
      task: {
        title: "Call",
        note: "her new number",
        status: "in_progress",
        priority: "high",
        tags: ["phone"],
        schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00" },
        next_review_at: "2026-11-04",
        deadline: "2026-11-06",
      },
    },
    {
      source_id: "taskwarrior:a2",
      list_id: "inbox",
      task: { title: "Call", status: "done" },
      done_at: "2026-11-02T02:00:00.000Z",
      depends_on: ["taskwarrior:a1"],
    },
  ]);
});

test("a repetition is one task, with the day of its next time, and its past times as they were done", () => {
  const { items } = read([
    {
      ...base,
      uuid: "r",
      status: "recurring",
      recur: "weekly",
      due: "20261001T160000Z",
      until: "20261231T160000Z",
      mask: "+--",
    },
    {
      ...base,
      uuid: "r0",
      parent: "r",
      imask: 0,
      status: "completed",
      due: "20261001T160000Z",
      end: "20261002T000000Z",
      recur: "weekly",
    },
    { ...base, uuid: "r2", parent: "r", imask: 2, due: "20261015T160000Z", recur: "weekly" },
    { ...base, uuid: "r1", parent: "r", imask: 1, due: "20261008T160000Z", recur: "weekly" },
  ]);
  expect(items.map(({ source_id, task }) => [source_id, task.deadline, task.repeat?.rule])).toEqual([
    ["taskwarrior:r", "2026-10-09", "FREQ=WEEKLY;UNTIL=20270101"],
    ["taskwarrior:r0", "2026-10-02", undefined],
  ]);
});

test.each(["3d", "P3D", "3 days"])("recur %s is every three days", (recur) => {
  expect(read([{ ...base, recur }]).items[0]!.task.repeat).toEqual({
    rule: "FREQ=DAILY;INTERVAL=3",
    mode: "strict",
  });
});

test("attributes of others, hours of a due date and unknown values are reported", () => {
  const { items, not_understood } = read([
    {
      ...base,
      due: "20261105T070000Z",
      priority: "X",
      jira: "A-1",
      depends: "b,c",
      scheduled: "soon",
      tags: [1],
    },
    7,
  ]);
  expect(items[0]!.task).toEqual({ title: "Call", deadline: "2026-11-05" });
  expect(not_understood.map(({ line, why }) => [line, why.code, Object.values(why.facts)[0]])).toEqual([
    [2, "plan_import.line_unread", undefined],
    [1, "plan_import.field_unread", "priority"],
    [1, "plan_import.only_the_day", "due"],
    [1, "plan_import.field_unread", "scheduled"],
    [1, "plan_import.field_unknown", "jira"],
    [1, "plan_import.other_missing", "depends_on"],
    [1, "plan_import.other_missing", "depends_on"],
  ]);
});

test("lines of JSON are read like a list, and anything else is refused", () => {
  expect(read(`${JSON.stringify(base)}\n${JSON.stringify({ ...base, uuid: "a2" })}`).items).toHaveLength(2);
  expect(readTaskwarrior("{", CONTEXT)).toMatchObject({
    ok: false,
    refused: { code: "plan_import.no_json" },
  });
});

test("what is written is read as it was", () => {
  fc.assert(
    fc.property(writablePlan, (plan) => {
      const { items, not_understood } = read(writeTaskwarrior(plan));
      expect(not_understood).toEqual([]);
      expect(items).toEqual(itemsOf(plan, "taskwarrior", { id: uuidOf }));
    }),
  );
});
