import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SkillFinder } from "../../packages/engine/src/skills/finding/skill-finder.ts";
import type { Skill } from "../../packages/engine/src/skills/skill.ts";
import { testSkill } from "../../packages/engine/src/skills/testing/test-skill.ts";

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const skills = (JSON.parse(textOf("skills.json")) as (Partial<Skill> & { id: string })[]).map(testSkill);
const finder = new SkillFinder(skills);

test.each([
  ["in Chinese", (trigger: string) => `帮我看看${trigger}的事`],
  ["in English", (trigger: string) => `Can you help with ${trigger}, please?`],
])("a sentence %s with a trigger in it brings the skill first", (_, sentence) => {
  const missed = skills.flatMap(({ id, triggers }) =>
    triggers.filter((trigger) => {
      const [first] = finder.match(sentence(trigger));
      return first?.skill.id !== id && !first?.skill.triggers.includes(trigger);
    }),
  );
  expect(missed).toEqual([]);
});
