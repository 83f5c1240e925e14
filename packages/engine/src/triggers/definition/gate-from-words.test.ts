import { expect, test } from "vitest";
import { gateFromWords } from "./gate-from-words.ts";

test.each([
  ["only if there is no check-in under checkins/ that day", { path: "checkins/{date}", is: "missing" }],
  ["如果当天 water/日期 还没有记录", { path: "water/{date}", is: "missing" }],
  ["unless there is an entry in journal/{date}", { path: "journal/{date}", is: "missing" }],
  ["除非 journal/今天 已经写了", { path: "journal/{date}", is: "missing" }],
  ["if there is nothing at health/2026/weight", { path: "health/2026/weight", is: "missing" }],
  ["if there's something under inbox/", { path: "inbox/", is: "present" }],
  ["if checkins/date doesn't exist", { path: "checkins/{date}", is: "missing" }],
])("%s", (words, gate) => expect(gateFromWords(words)).toEqual(gate));

test.each([
  "if I have not checked in",
  "if checkins/{date} has a mood below 3",
  "if there is no run/{date} and no walk/{date}",
  "如果 water/日期 的杯数少于八",
  "如果当天没有打卡",
])("%s is no question of what is there at one path", (words) => expect(gateFromWords(words)).toBeUndefined());
