import fc from "fast-check";
import { expect, test } from "vitest";
import { testSkill } from "../testing/test-skill.ts";
import { SkillFinder } from "./skill-finder.ts";

const SKILLS = [
  testSkill({
    id: "sleep",
    name: "睡眠",
    triggers: ["失眠", "insomnia"],
    description: "改善睡眠，找出晚上休息不好的原因。",
  }),
  testSkill({
    id: "bills",
    name: "Bills",
    triggers: ["bill due", "账单"],
    description: "Reminds of rent, electricity and other payments before they are due.",
  }),
  testSkill({ id: "cooking", name: "做饭", triggers: ["菜谱"], description: "按冰箱里的食材推荐菜谱。" }),
  testSkill({
    id: "trip-plan",
    name: "Travel",
    triggers: ["itinerary"],
    description: "Plans journeys: flights, hotels and sights, day by day.",
  }),
  testSkill({
    id: "sql-helper",
    name: "SQL",
    triggers: ["C++", "sql"],
    description: "Writes database queries. Tools: explain_query, sleepy_tool",
  }),
  testSkill({
    id: "pets",
    name: "宠物",
    triggers: ["猫", "狗"],
    description: "照顾宠物：喂食、疫苗、体重。",
  }),
];
const words = new SkillFinder(SKILLS);
const idsOf = (finder: SkillFinder, request: string) => finder.match(request).map(({ skill }) => skill.id);

test.each([
  ["最近总失眠，怎么办", "sleep", "失眠"],
  ["my INSOMNIA is back", "sleep", "insomnia"],
  ["我的insomnia又来了", "sleep", "insomnia"],
  ["is the bill due soon?", "bills", "bill due"],
  ["猫不吃东西", "pets", "猫"],
  ["Ｓｑｌ", "sql-helper", "sql"],
  ["a question of c++", "sql-helper", "C++"],
])("a trigger that is said brings its skill: %s", (request, id, why) => {
  expect(words.match(request)[0]).toMatchObject({ skill: { id }, why });
});

test("a Latin trigger is a whole word", () => {
  expect(words.match("mysql").map(({ why }) => why)).not.toContain("sql");
});

test("words of the description bring the skill in another inflection", () => {
  expect(idsOf(words, "planning a journey")[0]).toBe("trip-plan");
  expect(idsOf(words, "食材快坏了")[0]).toBe("cooking");
});

test("words that say nothing bring nothing, and neither does an empty request", () => {
  expect(words.match("我想要一个什么")).toEqual([]);
  expect(words.match("I would like that, please")).toEqual([]);
  expect(words.match("")).toEqual([]);
  expect(new SkillFinder([]).match("失眠")).toEqual([]);
});

test("the tools listed in a description are not what it says", () => {
  expect(idsOf(words, "sleepy")).not.toContain("sql-helper");
});

test("a rare word says more than one that many skills have", () => {
  const finder = new SkillFinder([
    ...Array.from({ length: 9 }, (_, at) => testSkill({ id: `plan-${at}`, description: "a plan" })),
    testSkill({ id: "garden", description: "a garden plan" }),
  ]);
  expect(idsOf(finder, "plan garden")[0]).toBe("garden");
});

test("a limit is kept, the best come first, and each skill once", () => {
  const found = words.match("失眠 bill due itinerary 菜谱 sql 猫", 4);
  expect(found).toHaveLength(4);
  expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
  expect(new Set(found.map(({ skill }) => skill.id)).size).toBe(4);
});

test("no request makes it throw or find what there is not", () => {
  const known = new Set(SKILLS);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "grapheme" })), (request) => {
      for (const { skill, score, why } of words.match(request)) {
        expect(known.has(skill)).toBe(true);
        expect(score).toBeGreaterThan(0);
        expect(why).not.toBe("");
      }
    }),
  );
});
