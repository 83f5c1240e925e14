import { expect, test } from "vitest";
import { titleOfSkill } from "./title-of-skill.ts";

test("a title in two languages is told in the person's", () => {
  const goals = { name: "goal_tracking", title: "目标追踪 · Goals" };
  expect(titleOfSkill(goals, "en")).toBe("Goals");
  expect(titleOfSkill(goals, "zh")).toBe("目标追踪");
});

test("a title in one language is everybody's, and without one there is the name", () => {
  expect(titleOfSkill({ name: "tea", title: "泡茶" }, "en")).toBe("泡茶");
  expect(titleOfSkill({ name: "tea", title: " " }, "zh")).toBe("tea");
  expect(titleOfSkill({ name: "tea" }, "en")).toBe("tea");
});
