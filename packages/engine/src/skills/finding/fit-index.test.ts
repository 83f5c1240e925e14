import { estimateTokens } from "@etui/values/text/estimate-tokens";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Skill } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { fitIndex } from "./fit-index.ts";

const many = (count: number, description: string): Skill[] =>
  Array.from({ length: count }, (_, at) =>
    testSkill({ id: `skill-${String(at).padStart(4, "0")}`, name: `Skill ${at}`, description }),
  );
const textsOf = (skills: Skill[], options = {}) => fitIndex(skills, options).map(({ text }) => text);
const costOf = (texts: string[]) => estimateTokens(texts.join("\n"));

test("a line says what a skill does, on one line and without its list of tools", () => {
  const skill = testSkill({
    id: "bazi",
    name: "八字",
    description: "看八字，\n排盘。\n工具：calculate_bazi",
  });
  expect(textsOf([skill])).toEqual(["- bazi: 看八字， 排盘。"]);
});

test("a skill without a description is told of by its name", () => {
  expect(textsOf([testSkill({ id: "bazi", name: "八字", description: "" })])).toEqual(["- bazi: 八字"]);
});

test("of a description in two languages the person's is told, and both where it is not known", () => {
  const skill = testSkill({ id: "tea", description: "泡一杯茶。Makes a cup of tea.\n工具：make_tea" });
  expect(textsOf([skill], { locale: "zh-CN" })).toEqual(["- tea: 泡一杯茶。"]);
  expect(textsOf([skill], { locale: "en" })).toEqual(["- tea: Makes a cup of tea."]);
  expect(textsOf([skill])).toEqual(["- tea: 泡一杯茶。Makes a cup of tea."]);
});

test("all skills stand there while they fit, in their order", () => {
  const skills = many(60, "Does one thing.");
  expect(fitIndex(skills).map(({ id }) => id)).toEqual(skills.map(({ id }) => id));
});

test("descriptions are shortened at the end of a sentence before skills are left out", () => {
  const skills = many(70, `Plans a journey from door to door. Use it ${"when somebody travels ".repeat(6)}.`);
  const texts = textsOf(skills);
  expect(texts).toHaveLength(70);
  expect(texts[0]).toBe("- skill-0000: Plans a journey from door to door.");
});

test("when not all fit, those that must stay, are called for or were used come first, and the rest is counted", () => {
  const skills = [
    ...many(400, "Helps with one thing of many, whatever it may be."),
    testSkill({ id: "sleep", triggers: ["失眠"], description: "改善睡眠。" }),
    testSkill({ id: "zodiac", description: "Tells of stars." }),
  ];
  const lines = fitIndex(skills, { words: "失眠了", always: ["zodiac", "unknown"], recent: ["skill-0300"] });
  expect(lines.slice(0, 4).map(({ id }) => id)).toEqual(["zodiac", "sleep", "skill-0300", "skill-0000"]);
  const left = skills.length - (lines.length - 1);
  expect(lines.at(-1)).toEqual({ id: undefined, text: `and ${left} more: list_skills finds them` });
});

test("a budget that nothing fits in gives nothing", () => {
  expect(fitIndex(many(3, "Does one thing."), { budget: 3 })).toEqual([]);
  expect(fitIndex([])).toEqual([]);
});

const skill = fc
  .record({
    id: fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/),
    description: fc.oneof(
      fc.lorem({ maxCount: 60 }),
      fc
        .array(fc.constantFrom("看", "帮", "，", "。", "睡眠", "a word ", "\n"), { maxLength: 80 })
        .map((parts) => parts.join("")),
      fc.string({ unit: "grapheme" }),
    ),
  })
  .map((parts) => testSkill({ ...parts, name: parts.id }));

test("never above the budget, nor a skill above 45 tokens, nor one twice, nor a bare name where there is a description", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(skill, { selector: ({ id }) => id, maxLength: 60 }),
      fc.integer({ min: 0, max: 1_500 }),
      (skills, budget) => {
        const lines = fitIndex(skills, { budget, words: "sleep 睡眠" });
        expect(costOf(lines.map(({ text }) => text))).toBeLessThanOrEqual(budget);
        for (const { id, text } of lines) {
          if (id === undefined) continue;
          expect(estimateTokens(text)).toBeLessThanOrEqual(45);
          expect(text).not.toContain("\n");
          const { description } = skills.find((one) => one.id === id)!;
          if (description.trim() !== "") expect(text.length).toBeGreaterThan(`- ${id}: `.length);
        }
        const listed = lines.flatMap(({ id }) => id ?? []);
        expect(new Set(listed).size).toBe(listed.length);
        if (lines.length > 0 && listed.length < skills.length)
          expect(lines.at(-1)!.text).toBe(
            `and ${skills.length - listed.length} more: list_skills finds them`,
          );
      },
    ),
  );
});
