/** Tests that the skills that come with Etui follow the rules for all skills. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { checkFolder } from "./check/check-folder.ts";
import { SkillLibrary } from "./library/skill-library.ts";

const HOUSE = fileURLToPath(new URL("../../../../", import.meta.url));
const folders = readdirSync(join(HOUSE, "skills"));

test.each(folders)("%s has every point of the checklist", async (folder) => {
  const check = await checkFolder(join(HOUSE, "skills", folder));
  expect(check?.rules.filter(({ fulfilled }) => !fulfilled)).toEqual([]);
  expect(check?.diagnostics).toEqual([]);
});

test("all are found, and none has a fault", () => {
  const library = new SkillLibrary({
    places: [{ source: "bundled", skills: join(HOUSE, "skills"), scenarios: join(HOUSE, "scenarios") }],
    rows: async () => ({ active: [], inactive: [] }),
    log: () => {},
  });
  const { skills, broken, shadowed } = library.shared();
  expect([...skills.keys()]).toEqual(["daily_routine", "goal_tracking", "skill-author", "weekly-review"]);
  expect([broken, shadowed]).toEqual([[], []]);
  for (const { diagnostics } of skills.values()) expect(diagnostics).toEqual([]);
});

test("the author asks for requests only where the person has not said enough", () => {
  const text = readFileSync(join(HOUSE, "skills", "skill-author", "SKILL.md"), "utf8");
  expect(text).not.toMatch(/MUST ask for/);
  expect(text).toContain("Who said enough is asked nothing.");
});
