/** The calls that skills demand of a reply: of the active ones, and of those that the person's words name. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("stars/SKILL.md", SKILL);
  await house.write("stars/tools/tools.yaml", TOOLS);
});
afterAll(() => house.close());

const SKILL = `---
id: stars
name: Stars
description: Draws charts of stars.
triggers: [star chart, 星盘]
---
- NEVER make up positions: you MUST call \`compute_stars\`
- Then you must call \`show_stars\`
- \`ask_birth\` must be called first
`;
const TOOLS = `version: "2.0"
tools:
  - { name: ask_birth, type: collect, description: Asks }
  - { name: compute_stars, type: compute, description: Computes }
  - { name: show_stars, type: display, description: Shows, card_type: table }
`;

const demandedBy = async (user: string, words: string, mayUseSkill: (id: string) => boolean = () => true) => {
  const reader = { userId: user, mayUseSkill };
  const { skills } = house.etui;
  const forced = await skills.forcedCallsFor(house.etui.scope(user), `talk of ${user}`, { words, reader });
  return forced.map(({ tool, shows, isActive }) => ({ tool, shows, isActive }));
};

test("a skill that is not loaded demands what it demands where its trigger is said, and nowhere else", async () => {
  const demands = [
    { tool: "compute_stars", shows: undefined, isActive: false },
    { tool: "show_stars", shows: ["compute_stars"], isActive: false },
  ];
  expect(await demandedBy("ada", "帮我看一下星盘")).toEqual(demands);
  expect(await demandedBy("ada", "My Star Chart, please")).toEqual(demands);
  expect(await demandedBy("ada", "Will it rain on the starboard charter?")).toEqual([]);
  expect(await demandedBy("ada", "星盘", () => false)).toEqual([]);
});

test("an active skill demands it whatever is said, and once", async () => {
  await house.as("bo")("activate_skills", { skills: ["stars"] });
  expect((await demandedBy("bo", "星盘")).map(({ isActive }) => isActive)).toEqual([true, true]);
  expect(await demandedBy("bo", "And now?")).toHaveLength(2);
});
