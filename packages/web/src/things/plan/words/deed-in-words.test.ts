import type { ToolResult } from "@etui/protocol/tool-result";
import { expect, test } from "vitest";
import { deedInWords } from "./deed-in-words.ts";

const done: ToolResult = { status: "success", task: { title: "Milk" } };
const tick = { op: "complete_task" } as const;

test("what was done to a task is said with its title", () => {
  expect(deedInWords(done, [tick], "en")).toBe("Done: Milk");
  expect(deedInWords(done, [{ op: "add_task" }], "zh")).toBe("已添加：Milk");
  expect(deedInWords(done, [{ op: "clear_reminder" }], "en")).toBe("Saved: Milk");
});

test("of several changes, of none and of what is no task the receipt says how many", () => {
  expect(deedInWords(done, [tick, tick], "en")).toBeUndefined();
  expect(deedInWords({ ...done, changed: false }, [tick], "en")).toBeUndefined();
  expect(deedInWords({ status: "success" }, [tick], "en")).toBeUndefined();
});

test("a long title is cut", () => {
  const long = { ...done, task: { title: "字".repeat(500) } };
  expect(deedInWords(long, [tick], "en")).toBe(`Done: ${"字".repeat(60)}…`);
});
