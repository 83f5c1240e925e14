/** Everyday words find the skill that they are about, although no text has all of them. */

import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome({ bundled: fileURLToPath(new URL("../../../../..", import.meta.url)) });
  await house.write("tea/SKILL.md", "---\nname: tea\ndescription: Brews tea.\n---\nBrew.\n");
  await house.write("tea/rules/water.md", "Water at eighty degrees for green tea.\n");
});
afterAll(() => house.close());

const found = async (query: string) => {
  const { results } = (await house.as("ada")("search", { query, in: "skills" })) as never as {
    results: { path: string }[];
  };
  return results.map(({ path }) => path);
};

test.each([
  ["help me plan my week", "skill://weekly-review"],
  ["计划下周", "skill://weekly-review"],
  ["监督我", "skill://goal_tracking"],
  ["请帮我安排任务", "skill://goal_tracking"],
  ["帮我打卡", "skill://daily_routine"],
])("%s finds %s", async (words, path) => {
  expect((await found(words)).slice(0, 3)).toContain(path);
});

test("what has every word comes first, then what fits best, then the texts; and nothing is found twice", async () => {
  expect((await found("brews tea"))[0]).toBe("skill://tea");
  expect(await found("eighty degrees")).toEqual(["skill://tea/rules/water.md"]);
  const paths = await found("green tea");
  expect(paths).toEqual([...new Set(paths)]);
  expect(paths).toContain("skill://tea/rules/water.md");
  expect(await found("xylophone")).toEqual([]);
});
