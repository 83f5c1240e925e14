import type { QuickAddLine } from "@etui/protocol/api/plan";
import { expect, test } from "vitest";
import { addedFrom } from "./added-from.ts";

const line = (more: Partial<QuickAddLine>): QuickAddLine => ({
  task: { title: "Dentist" },
  assumed: [],
  chips: [],
  doubts: [],
  ...more,
});
const TODAY = "2026-11-27";

test("a task goes to the list that is shown, unless its words name another", () => {
  expect(addedFrom("x", { view: "someday", today: TODAY, line: line({}) })).toEqual({
    text: "x",
    list_id: "someday",
  });
  expect(addedFrom("x", { view: "inbox", today: TODAY, line: line({}) })).toEqual({ text: "x" });
  expect(addedFrom("x", { view: "someday", today: TODAY, line: line({ list_id: "waiting" }) })).toEqual({
    text: "x",
  });
});

test("on today it is for today, unless its words say a day or a repeat", () => {
  const schedule = { intent: "date_only", date: "2026-12-01" } as const;
  expect(addedFrom("x", { view: "today", today: TODAY, line: line({}) })).toEqual({
    text: "x",
    schedule: { intent: "date_only", date: TODAY },
  });
  const repeat = { rule: "FREQ=DAILY", mode: "strict" } as const;
  for (const more of [{ schedule }, { repeat }])
    expect(
      addedFrom("x", { view: "today", today: TODAY, line: line({ task: { title: "x", ...more } }) }),
    ).toEqual({
      text: "x",
    });
});
