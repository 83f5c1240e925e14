/** A person who clicked is told in the language of the page, without the names of tools and fields. */
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { expect, test } from "vitest";
import { plan as samples } from "../../../../../words/src/samples/plan.ts";
import { en } from "./en.ts";
import { sayRefused } from "./say-refused.ts";

/** Names of tools, of their fields and of their values; nobody who clicks has ever seen one. */
const FOREIGN = /plan_|operations|unset|"?intent|_|\{|YYYY|FREQ|DTSTART|`/;

test.each(Object.keys(en) as (keyof typeof en)[])("%s is said in both languages", (code) => {
  const said = (language: "en" | "zh") => sayRefused([{ code, facts: samples[code] }], language);
  expect(said("en")).toMatch(/^["A-Z\d].*[.?]$/);
  expect(said("en")).not.toMatch(FOREIGN);
  expect(said("zh")).toMatch(/\p{Script=Han}.*[。？]$/u);
  expect(said("zh")).not.toMatch(FOREIGN);
});

test("what stands there by now is told as it reads, also where it was cut off", () => {
  const said = (now: string) =>
    sayRefused([refusal("plan.field_changed_since", { field: "note", title: "Trip", now })], "en");
  expect(said('"door code\\n4711"')).toContain('It is "door code\n4711" now.');
  expect(said('"door co')).toContain('It is "door co…" now.');
  expect(said("null")).toContain("nothing stands there now.");
});

test("what every tool may refuse is said by the server, and one of several operations as itself", () => {
  const because = [refusal("plan.title_empty")];
  const failed = refusal("plan.operation_failed", { index: 0, op: "update_task", because });
  expect(sayRefusal(failed, "en")).toMatch(/operations\[0\]/);
  expect(sayRefused([failed], "en")).toBe("The task needs a title.");
  expect(sayRefused([failed], "zh")).toBe("任务要有标题。");
  expect(sayRefused([{ code: "road.too_many", facts: {} }], "en")).toBeUndefined();
  expect(sayRefused([], "en")).toBeUndefined();
  expect(sayRefused([{ code: "plan.reminder_passed", facts: {} }], "en")).toBeUndefined();
});
