import type { PlanOperation } from "@etui/protocol/plan";
import { type RefusalCode, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { expect, test } from "vitest";
import { plan as samples } from "../../../../words/src/samples/plan.ts";
import { inFile } from "./say-in-file.ts";

/** Names of tools, of their fields and of their values; nobody who edits a file has ever seen one. */
const FOREIGN = /plan_|operations|unset|intent|[a-z]_[a-z]|\{|FREQ|DTSTART/;
const REMINDS: PlanOperation = { op: "set_reminder", task_id: "t4k9", at: "2026-12-01T09:00" };
const LINE = "- [ ] only day ⏳ 2026-12-02 ⏰ 2026-12-01 09:00 ^t4k9";

/** What the operations that a file makes may be refused for. */
const REACHED = [
  ...["no_task", "several_titled", "no_group", "no_such_group", "too_long", "too_many", "too_many_tasks"],
  ...["title_empty", "no_minutes", "closed", "not_yet", "no_date", "no_time", "no_window", "no_moment"],
  ...[
    "reminder_without_time",
    "reminder_passed",
    "reminder_too_far",
    "reminder_of_day",
    "too_many_reminders",
  ],
  ...["review_passed", "repeat_needs_day", "repeat_needs_schedule", "repeat_is_over", "repeat_unread"],
  ...["repeat_with_hour", "repeat_with_dates", "repeat_of_hours", "repeat_after_done_on_days"],
  ...["series_of_days", "own_parent", "parent_below", "parent_elsewhere", "too_deep", "waits_for_itself"],
  ...["too_many_open", "parent_in_other_group"],
].map((name) => `plan.${name}` as RefusalCode & keyof typeof samples);

test.each(REACHED)("%s is said without the names of tools and fields", (code) => {
  for (const language of ["en", "zh"] as const) {
    const refused = inFile({ code, facts: samples[code] } as never, { operation: REMINDS, text: LINE });
    expect(sayRefusal(refused, language)).not.toMatch(FOREIGN);
  }
});

test("a reminder without an hour of the task is told with the day that its line says", () => {
  const refused = inFile(refusal("plan.reminder_of_day", { task_id: "t4k9" }), {
    operation: REMINDS,
    text: LINE,
  });
  expect(sayRefusal(refused, "en")).toContain("⏳ 2026-12-02 09:00.");
});
