/** What save_skill is not given stays: fields, the parts of a tool, other tools in a merge, and what a skill started from. */

import type { JsonObject } from "@etui/values/json/json";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  const bundled = (file: string, text: string) => house.write(`../bundled/skills/review/${file}`, text);
  await bundled(
    "SKILL.md",
    "---\nname: review\ndescription: Reviews.\ntriggers: [review]\n---\nAsk, then show.\n",
  );
  await bundled("tools/tools.yaml", TOOLS);
  await house.write("aaa/SKILL.md", "---\nname: aaa\ndescription: Comes first.\n---\nGo.\n");
  await house.write("aaa/tools/tools.yaml", TOOLS);
});
afterAll(() => house.close());

const TOOLS = `version: "2.0"
tools:
  - { name: show_review, type: display, card_type: tree, description: Shows it, parameters: [{ name: review, type: object, required: true }] }
`;
const WEATHER = {
  name: "weather",
  description: "Weather.",
  instructions: "Ask, then show.",
  tools: [
    {
      name: "ask_city",
      type: "collect",
      description: "Which city?",
      when_to_call: "First.",
      parameters: { type: "object", properties: { city: { type: "string" } } },
    },
    { name: "show_weather", type: "display", card_type: "list", description: "Shows it." },
  ],
};
const storedTools = async (user: string, name: string) => {
  const stored = await house.etui.skills.store.read(house.etui.scope(user), name);
  return stored!.state.tools!;
};

test("a tool that was there keeps what is not said of it, and the list is the whole list", async () => {
  const call = house.as("ada");
  await call("save_skill", WEATHER);
  const tools = [{ name: "show_weather", description: "Shows the weather." }];
  expect(await call("save_skill", { name: "weather", tools })).toMatchObject({
    action: "updated",
    tools: [{ name: "show_weather", type: "display", card_type: "list" }],
    diff: { tools: { removed: ["ask_city"], changed: ["show_weather"] } },
  });
  expect(await storedTools("ada", "weather")).toMatchObject([
    { description: "Shows the weather.", card_type: "list" },
  ]);
});

test("a merge changes and adds only the tools that are named, in their places", async () => {
  const call = house.as("bo");
  await call("save_skill", WEATHER);
  const tools = [
    { name: "ask_day", type: "collect", description: "Which day?", parameters: { day: "date" } },
    { name: "ask_city", description: "Where?" },
  ];
  expect(await call("save_skill", { name: "weather", tools, tools_mode: "merge" })).toMatchObject({
    diff: { tools: { added: ["ask_day"], removed: [], changed: ["ask_city"] } },
  });
  expect((await storedTools("bo", "weather")).map(({ name }) => name)).toEqual([
    "ask_city",
    "show_weather",
    "ask_day",
  ]);
  expect((await storedTools("bo", "weather"))[0]).toMatchObject({
    description: "Where?",
    type: "collect",
    when_to_call: "First.",
    parameters: { properties: { city: { type: "string" } } },
  });
  expect(await call("save_skill", { name: "weather", tools, tools_mode: "add" })).toMatchObject({
    status: "error",
    error_code: "invalid_arguments",
  });
});

test("the answer says what became of parameters, which are given as a whole", async () => {
  const call = house.as("fen");
  const parameters = (properties: object, required: string[]) => ({ type: "object", properties, required });
  const [cups, size, last_cup] = [{ type: "integer" }, { type: "string" }, { type: "string" }];
  const collect = { name: "ask_cups", type: "collect", description: "Asks" };
  const ask = async (given: object) =>
    (
      await call("save_skill", {
        name: "cups",
        description: "Cups.",
        instructions: "Ask.",
        tools: [{ ...collect, parameters: given }],
      })
    ).model_output;
  await ask(parameters({ cups, size }, ["cups"]));
  expect(await ask(parameters({ cups, last_cup }, ["last_cup"]))).toContain(
    "tools changed: ask_cups (adds last_cup; drops size; no longer requires cups; now requires last_cup).",
  );
  expect(await ask(parameters({ cups: size, last_cup }, ["last_cup"]))).toContain("tools changed: ask_cups.");
});

test("a change of a skill that comes with Etui starts from it", async () => {
  const call = house.as("cai");
  const saved = await call("save_skill", { name: "review", description: "Reviews the week." });
  expect(saved).toMatchObject({
    action: "created",
    tools: [{ name: "show_review", type: "display", card_type: "tree" }],
    model_output: expect.stringContaining("started from it"),
  });
  const activated = await call("activate_skills", { skills: ["review"] });
  expect(activated).toMatchObject({ activated: [{ id: "review", tools: ["show_review"] }] });
  expect(activated.model_output).toContain("Ask, then show.");
  const { skills } = (await call("list_skills", { query: "review" })) as { skills: JsonObject[] };
  expect(skills.find(({ name, state }) => name === "review" && state === "active")).toMatchObject({
    description: "Reviews the week.",
    triggers: ["review"],
    tool_details: [{ name: "show_review", type: "display", card_type: "tree" }],
  });
});

test("a folder that is dropped beside them takes no tool from a skill that comes with Etui", async () => {
  const call = house.as("dee");
  expect(await call("activate_skills", { skills: ["review"] })).toMatchObject({
    activated: [{ tools: ["show_review"] }],
  });
  const { skills } = (await call("list_skills", { query: "aaa" })) as { skills: JsonObject[] };
  expect(skills[0]).toMatchObject({
    tool_faults: [{ tool: "show_review", error: expect.stringContaining("review") }],
  });
});

test("a name may have 128 characters, and not one more", async () => {
  const call = house.as("eve");
  const save = (name: string) => call("save_skill", { name, description: "Long.", instructions: "Do." });
  expect(await save("a".repeat(128))).toMatchObject({ status: "success" });
  expect(await call("activate_skills", { skills: ["a".repeat(128)] })).toMatchObject({ status: "success" });
  expect(await save("a".repeat(129))).toMatchObject({ status: "error" });
});
