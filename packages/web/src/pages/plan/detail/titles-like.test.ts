import type { PlanTask } from "@etui/protocol/plan";
import { expect, test } from "vitest";
import { titlesLike } from "./titles-like.ts";

const task = (id: string, title: string, status = "open") => ({ id, title, status }) as PlanTask;
const tasks = [
  task("a1aa", "Call the Dentist"),
  task("b2bb", "dentist: bring X-rays"),
  task("c3cc", "Dentist paid", "done"),
  task("d4dd", "看牙医"),
];

test("titles of open tasks with the text in them, those that begin with it first", () => {
  expect(titlesLike("dent", tasks, [])).toEqual(["dentist: bring X-rays", "Call the Dentist"]);
  expect(titlesLike("牙", tasks, [])).toEqual(["看牙医"]);
});

test("none while nothing is typed, and none that is left out", () => {
  expect(titlesLike("", tasks, [])).toEqual([]);
  expect(titlesLike("dent", tasks, ["a1aa", "b2bb"])).toEqual([]);
});
