import { expect, test } from "vitest";
import { CONTEXT } from "./test-imports.ts";
import { readTickTick } from "./ticktick.ts";

const NOW = { ...CONTEXT, now: new Date("2026-11-03T06:05:09Z") };
const HEAD =
  '"Date: 2026-11-03+0000"\n"Version: 7.1"\n"Status: \n0 Normal\n1 Completed\n2 Archived"\n"Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date","Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order","Timezone","Is All Day","Is Floating","Column Name","Column Order","View Mode","taskId","parentId"\n';
const row = (cells: Record<string, string>) =>
  `${HEAD.split("\n")
    .at(-2)!
    .split(",")
    .map((name) => `"${cells[name.slice(1, -1)] ?? ""}"`)
    .join(",")}\n`;

function read(...rows: Record<string, string>[]) {
  const answer = readTickTick(HEAD + rows.map(row).join(""), NOW);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refused));
  return answer;
}

test("a backup comes in with lists as groups, hours, reminders and repeats", () => {
  const { items, not_understood } = read(
    {
      "Folder Name": "生活",
      "List Name": "家",
      Title: "交房租",
      Tags: "钱, 家",
      Content: "转账",
      "Start Date": "2026-11-04T07:00:00+0000",
      "Due Date": "2026-11-04T07:30:00+0000",
      Reminder: "TRIGGER:-PT15M",
      Repeat: "RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=4;WKST=SU",
      Priority: "5",
      Status: "0",
      Timezone: "Asia/Shanghai",
      "Is All Day": "false",
      taskId: "1",
    },
    {
      "List Name": "Inbox",
      Title: "查账",
      Status: "2",
      "Completed Time": "2026-11-02T02:00:00+0000",
      taskId: "2",
      parentId: "1",
    },
    { "List Name": "Inbox", Title: "算了", Status: "-1", taskId: "3" },
  );
  expect(not_understood).toEqual([]);
  expect(items).toEqual([
    {
      source_id: "ticktick:1",
      list_id: "inbox",
      group_name: "生活 / 家",
      task: {
        title: "交房租",
        note: "转账",
        priority: "high",
        tags: ["钱", "家"],
        schedule: { intent: "exact_time", date: "2026-11-04", time: "15:00", duration_minutes: 30 },
        reminder: { at: "2026-11-04T14:45" },
        repeat: { rule: "FREQ=MONTHLY;BYMONTHDAY=4", mode: "strict" },
      },
    },
    {
      source_id: "ticktick:2",
      list_id: "inbox",
      task: { title: "查账", status: "done" },
      done_at: "2026-11-02T02:00:00.000Z",
      parent: "ticktick:1",
    },
    { source_id: "ticktick:3", list_id: "inbox", task: { title: "算了", status: "cancelled" } },
  ]);
});

test("a whole day is the one of the zone in which it was planned", () => {
  const { items } = read({
    "List Name": "a",
    Title: "b",
    Status: "0",
    "Start Date": "2026-11-04T05:00:00+0000",
    "Due Date": "2026-11-06T05:00:00+0000",
    Timezone: "America/New_York",
    "Is All Day": "true",
  });
  expect(items[0]!.task).toMatchObject({
    schedule: { intent: "date_only", date: "2026-11-04" },
    deadline: "2026-11-06",
  });
});

test("what cannot be read is reported", () => {
  const { items, not_understood } = read({
    "List Name": "a",
    Title: "b",
    Status: "9",
    Priority: "2",
    "Start Date": "soon",
    Repeat: "ERULE:X",
  });
  expect(items[0]!.task).toEqual({ title: "b" });
  expect(not_understood.map(({ why }) => (why.facts as { field: string }).field)).toEqual([
    "Status",
    "Priority",
    "Start Date",
    "repeat",
  ]);
});
