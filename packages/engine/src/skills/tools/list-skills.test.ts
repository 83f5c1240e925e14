import { afterAll, beforeAll, expect, test } from "vitest";
import type { SkillHome } from "../testing/test-skill-home.ts";
import { startSearxngHome, WEATHER } from "./test-skills.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSearxngHome();
});
afterAll(() => house.close());

test("what a skill is for stands in its line, and words find it by any of what it says", async () => {
  const call = house.as("lea");
  await call("save_skill", WEATHER);
  const listed = await call("list_skills", {});
  expect(listed).toMatchObject({
    count: 2,
    skills: [
      { name: "searxng", source: "home", tools: ["web_search"] },
      { name: "weather", source: "database", tools: ["ask_city", "show_weather"] },
    ],
    receipt: { changed: [] },
  });
  expect(listed.model_output).toContain(
    "- weather (database): What the weather is like [ask_city, show_weather]",
  );
  for (const query of ["天气", "ask_city", "WEATHER like"])
    expect(await call("list_skills", { query })).toMatchObject({ skills: [{ name: "weather" }] });
  expect(await call("list_skills", { query: "astrology" })).toMatchObject({
    count: 0,
    model_output: "There are none.",
  });
});

test("nobody sees what somebody else has saved, and a state that is none is refused", async () => {
  await house.as("lou")("save_skill", WEATHER);
  expect(await house.as("mia")("list_skills", { query: "weather" })).toMatchObject({ count: 0 });
  expect(await house.as("mia")("list_skills", { state: "asleep" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^state must be one of "active"/),
  });
});

test("of one id the row stands before the folder, and what it hides is named", async () => {
  const call = house.as("dan");
  const saved = await call("save_skill", { name: "searxng", description: "Mine" });
  expect(saved).toMatchObject({ source_path: "searxng" });
  expect(saved.model_output).toContain("the folder's own searxng");
  expect(await call("list_skills", { query: "searxng" })).toMatchObject({
    skills: [
      { name: "searxng", state: "active", source: "database", description: "Mine" },
      { name: "searxng", state: "shadowed", source: "home", shadowed_by: "database" },
    ],
  });
  await call("save_skill", { name: "searxng", is_active: false });
  expect(await call("list_skills", { query: "searxng" })).toMatchObject({
    skills: [
      { state: "active", source: "home" },
      { state: "inactive", source: "database" },
    ],
  });
  expect(await call("list_skills", { state: "inactive", source: "home" })).toMatchObject({ count: 0 });
});

test("of two folders with one id it is said which one counts", async () => {
  await house.write("tide/SKILL.md", "---\nid: tide\nname: Tide\ndescription: High and low water\n---\nx\n");
  await house.write("tide-copy/SKILL.md", "---\nid: tide\nname: Tide\ndescription: High water\n---\nx\n");
  const listed = await house.as("gil")("list_skills", { query: "tide" });
  expect(listed).toMatchObject({
    skills: [
      { state: "active", description: "High and low water" },
      { state: "shadowed", shadowed_by: "home", folder: "tide-copy", shadowed_by_folder: "tide" },
    ],
  });
  expect(listed.model_output).toContain("- tide (home, folder tide-copy shadowed by tide): High water");
});

test("a list comes by pages, each skill once", async () => {
  const call = house.as("ida");
  for (const n of [1, 2, 3, 4]) await call("save_skill", { name: `page-${n}` });
  const names: string[] = [];
  let cursor: unknown;
  do {
    const page = await call("list_skills", { source: "database", limit: 3, ...(cursor ? { cursor } : {}) });
    names.push(...(page.skills as { name: string }[]).map(({ name }) => name));
    cursor = page.next_cursor;
  } while (cursor);
  expect(names).toEqual(["page-1", "page-2", "page-3", "page-4"]);
});
