/** What is said of a skill is so: what cannot be called is marked, what is off is called off, what is half written is named. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("py/SKILL.md", "---\nname: py\ndescription: Counts in Python.\n---\nCount.\n");
  await house.write("py/tools/tools.yaml", tools("count_up", "compute"));
  await house.write("py/tools/handlers.py", '@tool_handler("count_up")\nasync def run(args, context): ...\n');
  await house.write("bare/SKILL.md", "---\nname: bare\ndescription: Has no code.\n---\nSay.\n");
  await house.write("bare/tools/tools.yaml", tools("say_it", "compute"));
  await house.write("vague/SKILL.md", "---\nname: vague\n---\nDo.\n");
  await house.write("torn/SKILL.md", "---\nname: torn\ndescription: 'A\n  b: [\n---\nDo.\n");
  await house.write("routed/SKILL.md", "---\nname: routed\ndescription: Is routed.\n---\nGo.\n");
  await house.write("routed/routing.yaml", "triggers: [星盘, star chart]\nincludes: [py]\n");
});
afterAll(() => house.close());

const tools = (name: string, type: string) =>
  `version: "2.0"\ntools:\n  - { name: ${name}, type: ${type}, description: Does it }\n`;
const listed = async (query: string, user = "ada") =>
  (await house.as(user)("list_skills", { query })) as { skills: object[]; model_output: string };

test("a tool without code that Etui runs is marked, not offered, and says why when it is called", async () => {
  const call = house.as("ada");
  expect(await listed("py")).toMatchObject({
    skills: [{ tool_faults: [{ tool: "count_up", error: expect.stringContaining("Etui runs no Python") }] }],
    model_output: expect.stringMatching(/\[✗ count_up\] ✗ The code of count_up is in tools\/handlers\.py/),
  });
  expect(await listed("bare")).toMatchObject({
    skills: [{ tool_faults: [{ tool: "say_it", error: expect.stringContaining("tools/handlers.ts") }] }],
  });
  const activated = await call("activate_skills", { skills: ["py"] });
  expect(activated).toMatchObject({ activated: [{ tools: [] }] });
  expect(activated.model_output).toContain("Etui runs no Python");
  expect(await call("count_up", {})).toMatchObject({
    status: "error",
    error: expect.stringContaining("Etui runs no Python"),
  });
});

test("a skill without a description, or whose front matter is torn, is listed with the line", async () => {
  expect(await listed("vague")).toMatchObject({
    skills: [{ errors: [expect.stringMatching(/^SKILL\.md: description is missing/)] }],
  });
  expect(await listed("torn")).toMatchObject({
    skills: [{ errors: expect.arrayContaining([expect.stringMatching(/^SKILL\.md:\d+: /)]) }],
  });
});

test("triggers in routing.yaml count where the front matter has none", async () => {
  expect(await listed("routed")).toMatchObject({ skills: [{ triggers: ["星盘", "star chart"] }] });
  const [found] = await house.etui.skills.match("ada", "看看星盘");
  expect(found?.skill.id).toBe("routed");
});

test("a skill that is switched off is called so, with the way to switch it on", async () => {
  const call = house.as("bo");
  await call("save_skill", { name: "rain", description: "Says whether it rains.", instructions: "Look." });
  await call("save_skill", { name: "rain", is_active: false });
  const off = await call("activate_skills", { skills: ["rain"] });
  expect(JSON.stringify(off)).toContain("The skill rain is switched off. save_skill with is_active: true");
  await call("save_skill", { name: "rain", is_active: true });
  expect(await call("activate_skills", { skills: ["rain"] })).toMatchObject({ activated: [{ id: "rain" }] });
});

test("save_skill refuses a card of no kind and parameters that are none, and tells of what has no code", async () => {
  const call = house.as("cai");
  const save = (tool: object) =>
    call("save_skill", { name: "sky", description: "Sky.", instructions: "Look.", tools: [tool] });
  const sky = { name: "sky_now", description: "The sky now" };
  expect(await save({ ...sky, type: "display" })).toMatchObject({
    status: "error",
    error: expect.stringContaining("card_type says which"),
  });
  for (const parameters of [{ city: "town" }, { type: "object", properties: [] }])
    expect(await save({ ...sky, type: "collect", parameters })).toMatchObject({ status: "error" });
  for (const type of ["compute", undefined])
    expect(await save({ ...sky, ...(type && { type }) })).toMatchObject({
      status: "success",
      warnings: [expect.stringContaining("sky_now has no code")],
    });
  expect(await call("save_skill", { name: "mine", description: "Mine.", source_path: "py" })).toMatchObject({
    status: "success",
    warnings: [expect.stringContaining("Etui runs no Python")],
  });
});

test("a component is shown as it was written last, and a manifest by any spelling of its name", async () => {
  const page = () => house.etui.cardComponents.html("moon_card");
  await house.write("moon/Skill.md", "---\nname: moon\ndescription: The moon.\n---\nLook.\n");
  await house.write("moon/cards/moon_card.html", "<p>one</p>");
  await expect.poll(page).toBe("<p>one</p>");
  await house.write("moon/cards/moon_card.html", "<p>another</p>");
  await expect.poll(page).toBe("<p>another</p>");
});
