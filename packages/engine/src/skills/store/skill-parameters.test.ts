import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";
import type { SkillParameters } from "./skill-parameters.ts";

let house: SkillHome;
let parameters: SkillParameters;
beforeAll(async () => {
  house = await startSkillHome();
  parameters = house.etui.skills.parameters;
});
afterAll(() => house.close());

const scope = (userId = "lin") => house.etui.scope(userId);
const WEATHER = "weather";

test("handlers get values and secrets; lists and the database have no secret", async () => {
  await parameters.set(scope(), { skillName: WEATHER, key: "unit" }, { value: { degrees: "C" } });
  await parameters.set(scope(), { skillName: WEATHER, key: "api_key" }, { secret: "s3cret-word" });
  expect((await parameters.forHandler(scope(), WEATHER)).parameters).toEqual({
    unit: { degrees: "C" },
    api_key: "s3cret-word",
  });
  expect(await parameters.list(scope(), WEATHER)).toEqual([
    { key: "api_key", is_secret: true, is_set: true },
    { key: "unit", is_secret: false, is_set: true, value: { degrees: "C" } },
  ]);
  expect(await parameters.get(scope(), WEATHER, "api_key")).not.toHaveProperty("value");
  const stored = await scope().rows({
    text: `select to_jsonb(p) as row from skill_parameters p where user_id = $1
           union all select to_jsonb(s) from user_secrets s where user_id = $1`,
    values: ["lin"],
  });
  expect(stored.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(stored)).not.toContain("s3cret-word");
  expect((await parameters.forHandler(scope("mei"), WEATHER)).parameters).toEqual({});
});

test("a secret that is put under another name does not open", async () => {
  await parameters.set(scope("ada"), { skillName: "a", key: "k" }, { secret: "one" });
  await parameters.set(scope("ada"), { skillName: "b", key: "k" }, { secret: "two" });
  await scope("ada").rows({
    text: `update user_secrets set sealed = (select sealed from user_secrets where user_id = $1 and name = 'skill/a/k')
           where user_id = $1 and name = 'skill/b/k'`,
    values: ["ada"],
  });
  expect((await parameters.forHandler(scope("ada"), "b")).parameters).toEqual({});
  expect((await parameters.forHandler(scope("ada"), "a")).parameters).toEqual({ k: "one" });
});

test("a secret that becomes a plain value, or is removed, is gone for good", async () => {
  const place = { skillName: "c", key: "k" };
  await parameters.set(scope("bo"), place, { secret: "word" });
  await parameters.set(scope("bo"), place, { value: "plain" });
  expect((await parameters.forHandler(scope("bo"), "c")).parameters).toEqual({ k: "plain" });
  await parameters.set(scope("bo"), place, { secret: "word" });
  expect(await parameters.remove(scope("bo"), "c", "k")).toBe(true);
  expect(await parameters.remove(scope("bo"), "c", "k")).toBe(false);
  const left = await scope("bo").rows({
    text: "select name from user_secrets where user_id = 'bo'",
    values: [],
  });
  expect(left).toEqual([]);
});

test.each([
  ["1st", { value: 1 }],
  ["a/b", { secret: "x" }],
  ["__proto__", { value: 1 }],
  ["empty", { secret: "" }],
  ["long", { value: "x".repeat(20_000) }],
  ["nul", { value: "a\0b" }],
])("%s is refused", async (key, given) => {
  expect(await parameters.set(scope(), { skillName: WEATHER, key }, given)).toMatchObject({ ok: false });
});
