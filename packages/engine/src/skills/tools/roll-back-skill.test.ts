import { afterAll, beforeAll, expect, test } from "vitest";
import type { SkillHome } from "../testing/test-skill-home.ts";
import { startSearxngHome } from "./test-skills.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSearxngHome();
});
afterAll(() => house.close());

test("rolling back goes back step by step, or to a version, and forgets nothing", async () => {
  const call = house.as("gil");
  for (const description of ["A", "B", "C"]) await call("save_skill", { name: "steps", description });
  const now = async () => {
    const { skills } = await call("list_skills", { query: "steps" });
    return (skills as { description: string }[])[0]!.description;
  };
  await call("roll_back_skill", { name: "steps" });
  expect(await now()).toBe("B");
  expect(await call("roll_back_skill", { name: "steps" })).toMatchObject({ version: 5, restored_version: 1 });
  expect(await now()).toBe("A");
  expect((await call("roll_back_skill", { name: "steps" })).error).toContain("no such earlier version");
  expect(await call("roll_back_skill", { name: "steps", version: 3 })).toMatchObject({ version: 6 });
  expect(await now()).toBe("C");
  expect(await call("roll_back_skill", { name: "steps", version: 3 })).toMatchObject({ action: "unchanged" });
  const versions = await house.etui.skills.store.versions(house.etui.scope("gil"), "steps");
  expect(versions.map(({ version, restores }) => [version, restores])).toEqual([
    [6, 3],
    [5, 1],
    [4, 2],
    [3, null],
    [2, null],
    [1, null],
  ]);
  expect(versions[3]!.diff.fields).toEqual({ description: { from: "B", to: "C" } });
});

test("the receipt names what came back, and what was never saved is not found", async () => {
  const call = house.as("fay");
  for (const description of ["A", "B"]) await call("save_skill", { name: "tea", description });
  const back = await call("roll_back_skill", { name: "tea", version: 1 });
  expect(back).toMatchObject({
    status: "success",
    restored_version: 1,
    diff: { fields: { description: { from: "B", to: "A" } } },
    receipt: { changed: [{ kind: "skill", target: "tea", action: back.action, version: 3 }] },
  });
  expect(await call("roll_back_skill", { name: "tea", version: 1 })).toMatchObject({
    action: "unchanged",
    receipt: { changed: [] },
  });
  expect(await call("roll_back_skill", { name: "nothing" })).toMatchObject({ status: "not_found" });
  expect(await call("roll_back_skill", { name: "searxng" })).toMatchObject({ status: "not_found" });
  expect(await house.as("gus")("roll_back_skill", { name: "tea" })).toMatchObject({ status: "not_found" });
});
