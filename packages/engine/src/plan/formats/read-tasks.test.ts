import { TASK_FORMATS, type TaskFormat } from "@etui/protocol/task-formats";
import { describe, expect, test } from "vitest";
import { MOST_BYTES } from "./imported.ts";
import { readTasks, recognise } from "./read-tasks.ts";
import { CONTEXT } from "./test-imports.ts";

describe("the format is told by the content", () => {
  test.each<[TaskFormat, string]>([
    [
      "ics",
      "\ufeffBEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:Call\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
    ],
    ["taskwarrior", '[\n{"id":1,"description":"Call","uuid":"a","status":"pending"}\n]\n'],
    ["taskwarrior", '{"description":"Call","uuid":"a","status":"pending"}\n'],
    ["todoist", "\ufeffTYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\ntask,Call,,4,1\n"],
    ["ticktick", '"Date: 2026-11-03"\n"Folder Name","List Name","Title","Status"\n"","a","Call","0"\n'],
    ["markdown", "# Today\n\n- [ ] Call\n"],
    ["todo.txt", "(A) Call\n"],
    ["todo.txt", "Call @phone\n"],
    ["todo.txt", "Call due:2026-11-06\n"],
  ])("%s", (format, text) => {
    const read = readTasks(text, CONTEXT);
    expect(read).toMatchObject({ ok: true, format, not_understood: [] });
    expect(read.ok && read.items.map(({ task }) => task.title)).toEqual(["Call"]);
  });

  test("and where it is not, the formats are named", () => {
    expect(recognise("Dear mum,\nI am well.")).toBeUndefined();
    expect(readTasks("Dear mum", CONTEXT)).toMatchObject({
      ok: false,
      refused: { code: "plan_import.format_unknown", facts: { formats: TASK_FORMATS } },
    });
    expect(readTasks("Call mum", { ...CONTEXT, format: "todo.txt" })).toMatchObject({ ok: true });
  });
});

test("a file that is too large is refused before it is read", () => {
  const text = `- [ ] Call\n${"写".repeat(MOST_BYTES / 3)}`;
  expect(readTasks(text, CONTEXT)).toEqual({
    ok: false,
    refused: { code: "plan_import.too_large", facts: { most: MOST_BYTES } },
  });
});

/** As much of each as makes whatever takes the square of its length last for minutes. */
const SIZE = 250_000;
const repeated = (piece: string) => piece.repeat(Math.ceil(SIZE / piece.length));
const HOSTILE: readonly [string, string][] = [
  ["quotes", repeated('""",')],
  ["open quotes", repeated('"a\n')],
  ["one long line", repeated("a")],
  ["spaces", `- [ ] a${repeated(" ")}b`],
  ["at signs", `task,${repeated(" @a")},,4,1`],
  ["brackets", `- [ ] ${repeated("[due:: ")}`],
  ["nested lists", Array.from({ length: 1_400 }, (_, depth) => `${" ".repeat(depth)}- [ ] a`).join("\n")],
  ["marks", `- [ ] ${repeated("📅 2026-11-06 ")}`],
  ["nested JSON", `[{"uuid":"a","description":"x","b":${repeated("[")}`],
  ["deep values", `[{"uuid":"a","description":"x","b":${"[".repeat(100_000)}${"]".repeat(100_000)}}]`],
  ["components", repeated("BEGIN:VTODO\n")],
  ["parameters", `BEGIN:VCALENDAR\nDTSTART${repeated(";A=B")}`],
  ["folded lines", `BEGIN:VCALENDAR\n${repeated(" a\n")}`],
  ["percent signs", repeated("%25 ")],
  ["keys", repeated("due:2026-11-06 ")],
  ["a formula", "task,=HYPERLINK(1),,4,1"],
  ["control characters", "- [ ] \0\u0007\u202e a\ud800\n(A) \0 b\nBEGIN:VCALENDAR\0"],
];

describe.each(TASK_FORMATS)("%s", (format) => {
  test.each(HOSTILE)("comes to an end of %s, and makes only tasks that a plan may have", (_, text) => {
    const heads: Partial<Record<TaskFormat, string>> = {
      todoist: "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\n",
      ticktick: "List Name,Title,Status\n",
    };
    const read = readTasks((heads[format] ?? "") + text, { ...CONTEXT, format });
    for (const { task, source_id } of read.ok ? read.items : []) {
      expect(task.title).toMatch(/^\P{Cc}{1,500}$/u);
      expect([...task.title].length).toBeLessThanOrEqual(500);
      expect(source_id.length).toBeLessThan(400);
      expect(task.title.isWellFormed()).toBe(true);
    }
  });
});
