import { refusal } from "@etui/words/refusal";
import { expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";
import { testSkill } from "../testing/test-skill.ts";
import { checkSkill } from "./check-skill.ts";

const tool = (name: string, more: Partial<ToolDeclaration>): ToolDeclaration => ({
  name,
  type: undefined,
  description: "计算",
  inputSchema: { type: "object" },
  cardType: undefined,
  whenToCall: "得到生日后",
  effect: undefined,
  timeoutMs: undefined,
  ...more,
});

const GOOD = testSkill({
  id: "bazi",
  name: "八字",
  version: "1.0.0",
  description: "看八字。\n工具：calculate_bazi, show_bazi_chart",
  triggers: ["八字"],
  category: "astrology",
  body: "# 八字\n- 必须调用 `calculate_bazi`\n- 必须调用 `show_bazi_chart`\n见 `rules/chart.md`\n## 伦理边界\n- 不预言死亡",
  tools: [
    tool("calculate_bazi", { type: "compute" }),
    tool("show_bazi_chart", { type: "display", cardType: "bazi_chart" }),
  ],
});
const FILES: Record<string, string> = {
  "rules/chart.md": "# 排盘",
  "tools/handlers.ts": "export default { calculate_bazi: async () => ({}) };",
};

const check = (skill: Skill, files = FILES) =>
  checkSkill(skill, {
    names: Object.keys(files),
    textOf: (name) => files[name],
    tokensOf: (text) => text.length / 2,
  });
const failed = (skill: Skill, files = FILES) =>
  check(skill, files)
    .rules.filter(({ fulfilled }) => !fulfilled)
    .map(({ code }) => code);

test("a skill that the specification would be pleased with has 100", () => {
  expect(failed(GOOD)).toEqual([]);
  const { score, rules } = check(GOOD);
  expect(score).toBe(100);
  for (const { says } of rules) expect(said(says)).not.toMatch(/^(Add|Write|Say|Shorten|Move|Name|Let) /);
});

test.each<[string, Partial<Skill>, Record<string, string>?]>([
  ["id_is_kebab_case", { id: "八字" }],
  ["has_version", { version: undefined }],
  ["has_description", { description: "" }],
  ["has_description", { description: "长".repeat(500) }],
  ["description_lists_tools", { description: "看八字。\n工具：calculate_bazi" }],
  ["has_triggers", { triggers: [] }],
  ["has_category", { category: "sports" }],
  ["body_is_short", { body: `${GOOD.body}${"字".repeat(1_100)}` }],
  ["forces_its_tools", { body: GOOD.body.replace("必须调用 `calculate_bazi`", "可用 `calculate_bazi`") }],
  ["states_boundaries", { body: GOOD.body.replace("## 伦理边界", "") }],
  ["names_its_rules", {}, { ...FILES, "rules/other.md": "x" }],
  ["compute_has_code", {}, { "rules/chart.md": "x" }],
  ["tools_have_types", { tools: [...GOOD.tools, tool("calculate_bazi2", {})] }],
  ["tools_are_described", { tools: [tool("calculate_bazi", { type: "compute", whenToCall: undefined })] }],
  ["display_through_show_card", { tools: [tool("show_bazi_chart", { type: "display" })] }],
])("%s is missed, and costs", (code, change, files) => {
  const skill = { ...GOOD, ...change };
  expect(failed(skill, files)).toContain(code);
  expect(check(skill, files).score).toBeLessThan(100);
});

test("every rule that is missed says what to do", () => {
  const { rules } = check(testSkill({ id: "八字", tools: GOOD.tools }), {});
  for (const { fulfilled, says } of rules)
    if (!fulfilled) expect(said(says)).toMatch(/^(Add|Write|Say|Shorten|Move|Name|Let) /);
  expect(rules.some(({ fulfilled }) => !fulfilled)).toBe(true);
});

test("a skill that cannot be used has no score", () => {
  expect(
    check({ ...GOOD, diagnostics: [{ severity: "error", code: "no_id", says: refusal("manifest.no_id") }] })
      .score,
  ).toBe(0);
});
