import { afterAll, beforeAll, expect, test } from "vitest";
import type { SkillHome } from "../testing/test-skill-home.ts";
import { CITY, startSearxngHome, WEATHER } from "./test-skills.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSearxngHome();
});
afterAll(() => house.close());

test("the receipt names what was saved, and the answer what a model does next", async () => {
  expect(await house.as("abe")("save_skill", { name: "tea", description: "Steeping times" })).toMatchObject({
    status: "success",
    name: "tea",
    action: "created",
    model_output: "Created the skill tea. activate_skills loads it.",
    receipt: { changed: [{ kind: "skill", target: "tea", action: "created", version: 1 }] },
  });
});

test("what a collect tool requires is kept for its form; saving and loading say so, as lists of tools do not", async () => {
  const call = house.as("cup");
  const parameters = {
    type: "object",
    properties: { cups: { type: "number" }, note: { type: "string" } },
    required: ["cups"],
  };
  const tools = [{ name: "log_cups", description: "Log cups", type: "collect", parameters }];
  expect(await call("save_skill", { name: "cups", description: "Water", tools })).toMatchObject({
    model_output: expect.stringContaining(
      "A call of log_cups may leave out cups: its form requires that of the person.",
    ),
  });
  expect((await call("save_skill", { name: "cups", triggers: ["cups"] })).model_output).not.toContain(
    "leave out",
  );
  const { model_output } = await call("activate_skills", { skills: ["cups"] });
  expect(model_output).toContain("- `log_cups`: Log cups (its form requires cups)");
  expect(await call("log_cups", {})).toMatchObject({
    data: { fields: [{ name: "cups", required: true }, { name: "note" }] },
  });
});

test("left-out and null fields stay, tools replace the whole list, and the same again changes nothing", async () => {
  const call = house.as("ada");
  await call("save_skill", WEATHER);
  const changed = await call("save_skill", {
    name: "weather",
    description: null,
    tools: [{ name: "ask_city", description: "Where?", type: "collect", parameters: CITY }, { name: "wind" }],
  });
  expect(changed).toMatchObject({
    action: "updated",
    version: 2,
    diff: { fields: {}, tools: { added: ["wind"], removed: ["show_weather"], changed: ["ask_city"] } },
  });
  const listed = await call("list_skills", { query: "weather" });
  expect(listed).toMatchObject({
    count: 1,
    skills: [{ description: WEATHER.description, triggers: WEATHER.triggers, tools: ["ask_city", "wind"] }],
  });
  const same = await call("save_skill", { name: "weather", triggers: ["weather", " 天气 "] });
  expect(same).toMatchObject({ action: "unchanged", version: 2, receipt: { changed: [] } });
  expect(await call("save_skill", { name: "weather", tools: [] })).toMatchObject({ action: "updated" });
  expect(await call("list_skills", {})).toMatchObject({
    skills: [{ name: "searxng" }, { name: "weather", tools: [] }],
  });
});

test("a base version that was overtaken saves nothing and says which one is there", async () => {
  const call = house.as("bo");
  await call("save_skill", { name: "tea", description: "Green" });
  await call("save_skill", { name: "tea", description: "Black", base_version: 1 });
  expect(await call("save_skill", { name: "tea", description: "Red", base_version: 1 })).toMatchObject({
    status: "conflict",
    version: 2,
    error: expect.stringContaining("base_version 2"),
  });
  expect(await call("save_skill", { name: "coffee", base_version: 3 })).toMatchObject({
    status: "conflict",
    version: 0,
  });
  expect(await call("list_skills", { query: "tea" })).toMatchObject({ skills: [{ description: "Black" }] });
});

test.each([
  [{ name: "My Tea" }, 'Write "my-tea"'],
  [{ name: "tea", tools: [{ name: "write_user_data" }] }, "belongs to Etui itself"],
  [{ name: "tea", tools: [{ name: "steep", type: "collekt" }] }, '"collect"'],
  [{ name: "tea", source_path: "nowhere" }, "nowhere"],
  [{ name: "tea", descripton: "Green" }, "did you mean `description`?"],
])("%j is refused, and nothing is saved", async (args, sentence) => {
  const call = house.as("kim");
  expect(await call("save_skill", args)).toMatchObject({
    status: "error",
    error: expect.stringContaining(sentence),
    receipt: { changed: [] },
  });
  expect(await call("list_skills", { source: "database" })).toMatchObject({ count: 0 });
});
