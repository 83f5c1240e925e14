import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write(
    "stars/SKILL.md",
    "---\nname: stars\ndescription: The night sky.\nrequires: [sky]\n---\nLook up.\n",
  );
  await house.write("stars/rules/planets.md", "Planets do not twinkle.\n");
  await house.write(
    "stars/tools/tools.yaml",
    'version: "2.0"\ntools: [{ name: show_stars, type: display, card_type: list, description: The stars }]\n',
  );
  await house.write(
    "sky/SKILL.md",
    "---\nname: sky\ndescription: Whether it is clear.\n---\nWait for the dark.\n",
  );
  await house.write("lost/SKILL.md", "---\nname: lost\ndescription: x\nrequires: [nowhere]\n---\nx\n");
  await house.write(
    "private/SKILL.md",
    "---\nname: private\ndescription: For people.\ndisable-model-invocation: true\n---\nx\n",
  );
});
afterAll(() => house.close());

const activeTools = async (userId: string, conversationId = `talk of ${userId}`) =>
  (await house.etui.skills.activeTools(house.etui.scope(userId), conversationId)).map(({ name }) => name);

test("a skill is loaded with what it requires, names its files, and its tools are there from then on", async () => {
  expect(await activeTools("lin")).toEqual([]);
  const activated = await house.as("lin")("activate_skills", { skills: ["stars"] });
  expect(activated).toMatchObject({
    status: "success",
    activated: [
      { id: "sky", tools: [], files: [], was_active: false },
      {
        id: "stars",
        tools: ["show_stars"],
        files: ["rules/planets.md", "tools/tools.yaml"],
        was_active: false,
      },
    ],
    receipt: { changed: [] },
  });
  expect(activated.model_output).toMatch(/Wait for the dark\..*Look up\./s);
  expect(await activeTools("lin")).toEqual(["show_stars"]);
  expect(await activeTools("lin", "another talk")).toEqual([]);
  expect(await activeTools("mei", "talk of lin")).toEqual([]);
});

test("once more it is loaded again, and said to have been there, until it has changed", async () => {
  const call = house.as("ada");
  const activate = () => call("activate_skills", { skills: ["sky", "sky"] });
  expect(await activate()).toMatchObject({ activated: [{ id: "sky", was_active: false }] });
  expect(await activate()).toMatchObject({
    activated: [{ id: "sky", was_active: true }],
    model_output: expect.stringContaining("Wait for the dark."),
  });
  await house.write("sky/SKILL.md", "---\nname: sky\ndescription: Whether it is clear.\n---\nAsk the owl.\n");
  expect(await activate()).toMatchObject({
    activated: [{ id: "sky", was_active: false }],
    model_output: expect.stringContaining("Ask the owl."),
  });
});

test("what cannot be loaded is named beside what can, and alone it is not found", async () => {
  const call = house.as("bo");
  expect(await call("activate_skills", { skills: ["sky", "star", "lost"] })).toMatchObject({
    status: "success",
    activated: [{ id: "sky" }],
    not_activated: [expect.stringContaining("stars"), expect.stringContaining("nowhere")],
    model_output: expect.stringContaining("nowhere"),
  });
  expect(await call("activate_skills", { skills: ["star"] })).toMatchObject({
    status: "not_found",
    error: expect.stringContaining("stars"),
  });
  for (const skills of [[], Array(11).fill("sky")])
    expect(await call("activate_skills", { skills })).toMatchObject({
      status: "error",
      error: expect.stringMatching(/^skills/),
    });
});

test("a skill for people only is not activated by a model", async () => {
  const args = { skills: ["private"] };
  expect(await house.etui.execute("activate_skills", args, { surface: "mcp" })).toMatchObject({
    status: "not_found",
    error: expect.stringContaining("Only a person"),
  });
  expect(await house.etui.execute("activate_skills", args, { surface: "web" })).toMatchObject({
    status: "success",
  });
});
