import type { QuickAddChip } from "@etui/protocol/api/plan";
import type { PlanList } from "@etui/protocol/plan";
import { expect, test } from "vitest";
import { en } from "../words/en.ts";
import { zh } from "../words/zh.ts";
import { type ChipClock, chipValue } from "./chip-value.ts";

const lists: PlanList[] = [{ list_id: "waiting", display_name: "On others", groups: [] }];
const english: ChipClock = { today: "2026-11-28", lists, language: "en", words: en };
const chinese: ChipClock = { ...english, language: "zh", words: zh };
const chip = (field: string, said: string, value: unknown): QuickAddChip => ({ field, said, at: [], value });

test.each([
  [
    "schedule",
    { intent: "exact_time", date: "2026-11-29", time: "15:00" },
    "Sun 29 Nov 15:00",
    "11月29日周日 15:00",
  ],
  [
    "schedule",
    { intent: "time_window", date: "2026-11-29", window: "evening" },
    "Sun 29 Nov evening",
    "11月29日周日 晚上",
  ],
  ["schedule", { intent: "date_only", date: "2027-01-04" }, "Mon 4 Jan 2027", "2027年1月4日周一"],
  ["deadline", "2026-12-04", "Fri 4 Dec", "12月4日周五"],
  ["reminder", "2026-11-29T14:45", "Sun 29 Nov 14:45", "11月29日周日 14:45"],
  ["priority", "urgent", "urgent", "紧急"],
  ["estimate_minutes", 90, "1 h 30 min", "1 小时 30 分钟"],
  ["list_id", "waiting", "On others", "On others"],
  ["note", "bring the card", "bring the card", "bring the card"],
  ["waiting_for", "张三", "张三", "张三"],
] as const)("%s %j stands as in the task", (field, value, inEnglish, inChinese) => {
  // Intl puts commas where it likes from one version to the next.
  const plain = (text: string) => text.replaceAll(",", "");
  expect(plain(chipValue(chip(field, "as said", value), english))).toBe(inEnglish);
  expect(plain(chipValue(chip(field, "as said", value), chinese))).toBe(inChinese);
});

test("what has no better words stands as it was said", () => {
  expect(chipValue(chip("repeat", "every week", { rule: "FREQ=WEEKLY", mode: "strict" }), english)).toBe(
    "every week",
  );
  expect(chipValue(chip("tags", "#health", "health"), english)).toBe("#health");
  expect(chipValue(chip("list_id", ">later", "someday"), english)).toBe(">later");
});
