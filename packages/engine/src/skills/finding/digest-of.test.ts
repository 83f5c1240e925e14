import { estimateTokens } from "@etui/values/text/estimate-tokens";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToolDeclaration } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { digestOf } from "./digest-of.ts";

const tool = (name: string): ToolDeclaration => ({
  name,
  type: undefined,
  description: "",
  inputSchema: { type: "object" },
  cardType: undefined,
  whenToCall: undefined,
  effect: undefined,
  timeoutMs: undefined,
});

test("rules, steps and tools, without what is only explained", () => {
  const body = `# 八字
这是一门古老的学问。
- **必须**先调用 calculate_bazi
- NEVER predict a death.
\`\`\`
you MUST not read code
\`\`\`
1. 问生日
2. 排盘
`;
  expect(digestOf(testSkill({ id: "bazi", name: "八字", body, tools: [tool("calculate_bazi")] }))).toBe(
    `Skill bazi (八字) is active.
- 必须先调用 calculate_bazi
- NEVER predict a death.
1. 问生日
2. 排盘
Tools: calculate_bazi
All of it: read("skill://bazi/SKILL.md")`,
  );
});

test("a skill that says nothing of the kind is named, with the way to its text", () => {
  expect(digestOf(testSkill({ id: "plain", name: "plain", body: "Be kind." }))).toBe(
    'Skill plain is active.\nAll of it: read("skill://plain/SKILL.md")',
  );
});

test("many tools are counted", () => {
  const tools = Array.from({ length: 40 }, (_, at) => tool(`calculate_thing_${at}`));
  expect(digestOf(testSkill({ id: "x", name: "x", tools }))).toMatch(
    /^Tools: calculate_thing_0, .* and \d+ more$/m,
  );
});

test("never more than 150 tokens", () => {
  const line = fc.oneof(
    fc.lorem({ maxCount: 40 }).map((text) => `- You MUST ${text}`),
    fc.lorem({ maxCount: 40 }).map((text) => `1. ${text}`),
    fc.string({ unit: "grapheme" }).map((text) => `禁止${text}`),
  );
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.array(fc.stringMatching(/^[a-z_]{1,64}$/), { maxLength: 30 }),
      (lines, names) => {
        const skill = testSkill({
          id: "long-name-of-a-skill",
          name: "名".repeat(64),
          body: lines.join("\n"),
          tools: names.map(tool),
        });
        expect(estimateTokens(digestOf(skill))).toBeLessThanOrEqual(150);
      },
    ),
  );
});
