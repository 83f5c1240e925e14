import { afterAll, beforeAll, expect, test } from "vitest";
import { exported, refusalOf, rowsOf, sealed, sourceOf } from "../../archive/test-archives.ts";
import { said } from "../../testing/said.ts";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
let archive: Buffer;
beforeAll(async () => {
  house = await startSkillHome();
  const call = house.as("lin");
  const tools = [
    {
      name: "ask_city",
      type: "collect",
      description: "Which city?",
      parameters: { city: { type: "string" } },
    },
  ];
  await call("save_skill", { name: "weather", description: "First", tools });
  await call("save_skill", { name: "weather", description: "Second", triggers: ["rain"] });
  await call("save_skill", { name: "gone", description: "Was here" });
  await call("delete_skill", { name: "gone" });
  const { parameters } = house.etui.skills;
  const scope = house.etui.scope("lin");
  await parameters.set(scope, { skillName: "weather", key: "unit" }, { value: "C" });
  await parameters.set(scope, { skillName: "weather", key: "nothing" }, { value: null });
  await parameters.set(scope, { skillName: "weather", key: "api_key" }, { secret: "s3cret-word" });
  archive = await exported(house.etui, "lin");
});
afterAll(() => house.close());

test("skills come back with their tools, versions and settings, and can still be undone", async () => {
  const { etui } = house;
  const mei = house.as("mei");
  expect(await mei("list_skills", {})).toMatchObject({ count: 0 });
  await etui.archives.import("mei", sourceOf(archive));
  expect(await mei("list_skills", {})).toMatchObject({
    count: 1,
    skills: [{ name: "weather", description: "Second", triggers: ["rain"], tools: ["ask_city"], version: 2 }],
  });
  expect(await mei("ask_city", {})).toMatchObject({ card_type: "form" });
  expect((await etui.skills.store.versions(etui.scope("mei"), "weather")).length).toBe(2);
  expect(await mei("roll_back_skill", { name: "gone" })).toMatchObject({ action: "restored" });
  expect(await mei("roll_back_skill", { name: "weather", version: 1 })).toMatchObject({ action: "restored" });
  expect(rowsOf(await exported(etui, "lin"))).toEqual(rowsOf(archive));
});

test("a secret stays where it was sealed, and is listed as missing", async () => {
  expect(archive.toString()).not.toContain("s3cret-word");
  await house.etui.archives.import("ned", sourceOf(archive));
  expect(await house.etui.skills.parameters.list(house.etui.scope("ned"), "weather")).toEqual([
    { key: "api_key", is_secret: true, is_set: false },
    { key: "nothing", is_secret: false, is_set: true, value: null },
    { key: "unit", is_secret: false, is_set: true, value: "C" },
  ]);
});

test.each([
  ["skills", { name: "../up" }, "name must be the name of a skill"],
  ["skills", { triggers: [1] }, "triggers must be a list of texts"],
  ["skill_tools", { name: "rеad" }, "name must be the name of a tool"],
  ["skill_tools", { type: "run" }, "type must be one of"],
  ["skill_versions", { snapshot: { description: 1 } }, "snapshot must be a skill"],
])("an archive with a forged row of %s is refused: %j", async (forged, change, because) => {
  const { schema, tables } = JSON.parse(archive.toString().split("\n")[0]!);
  const lines = rowsOf(archive).map((text) => JSON.parse(text) as { table: string; row: object });
  const rows = lines.map(({ table, row }) => ({
    table,
    row: table === forged ? { ...row, ...change } : row,
  }));
  const refusal = await refusalOf(
    house.etui.archives.import("bo", sourceOf(sealed(rows, { schema, tables }))),
  );
  expect(said(refusal)).toContain(because);
});
