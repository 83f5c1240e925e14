import { expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { withError } from "../../testing/with-error.ts";
import { readManifest } from "../manifest/read-manifest.ts";
import { migrateSkill } from "./migrate-skill.ts";

const words = (text: string) => text.length / 2;
const migrate = (files: Record<string, string>, folder = "bazi") => {
  const result = migrateSkill({ folder, textOf: (name) => files[name], tokensOf: words });
  if (!result.ok) throw new Error(said(result.refused));
  return result.migration;
};

const SKILL = `---
name: 八字
description: 看八字
mood: calm
---
# 八字

## 专家身份
命理师。

## 伦理边界
- 不预言死亡
`;
const ROUTING = `
triggers: [八字, 排盘]
includes: [core-style]
skill_data:
  zodiac: [chart]
requires_birth: true
requires_gender: male or female
global_tools: [show_card]
priority: 3
`;
const TOOLS = `
version: "1.0"
tools:
  - name: calculate_bazi
    type: compute
    description: 计算
`;

test("what routing.yaml forced stands in SKILL.md, and only the triggers are left in it", () => {
  const { files, done, left } = migrate({
    "SKILL.md": SKILL,
    "routing.yaml": ROUTING,
    "tools/tools.yaml": TOOLS,
  });
  const text = files.get("SKILL.md")!;
  const { manifest } = readManifest({ text, file: "SKILL.md", folder: "bazi" });
  expect(manifest).toMatchObject({
    id: "bazi",
    name: "八字",
    version: "1.0.0",
    description: "看八字\n工具：calculate_bazi",
    triggers: ["八字", "排盘"],
    requires: [],
    extras: { mood: "calm" },
  });
  expect(manifest!.body).toContain("必须调用 `calculate_bazi`");
  expect(manifest!.body).toContain("必须先有birth");
  expect(manifest!.body).toContain("必须先有gender：male or female");
  expect(manifest!.body).toContain('需要时调用 `activate_skills(["core-style"])`');
  expect(manifest!.body).toContain('activate_skills(["zodiac"])');
  expect(manifest!.body).toContain("不预言死亡");
  expect(files.get("routing.yaml")).toBe("triggers:\n  - 八字\n  - 排盘\n");
  expect(files.get("tools/tools.yaml")).toContain("2.0");
  expect(done.join("\n")).toContain("global_tools");
  expect(left).toEqual([expect.stringContaining('"priority"')]);
});

test("a second migration changes nothing more", () => {
  const first = migrate({ "SKILL.md": SKILL, "routing.yaml": ROUTING, "tools/tools.yaml": TOOLS });
  const again = migrate(Object.fromEntries(first.files));
  expect([...again.files.keys()]).toEqual([]);
  expect(again.done).toEqual([]);
});

test("a body that is too long keeps what the specification wants there and names what was moved", () => {
  const long = `${SKILL}\n## 流年\n${"甲子年如何如何。".repeat(200)}\n## 大运\n${"起运。".repeat(10)}\n`;
  const { files } = migrate({ "SKILL.md": long });
  const { manifest } = readManifest({ text: files.get("SKILL.md")!, file: "SKILL.md", folder: "bazi" });
  expect(words(manifest!.body)).toBeLessThan(500);
  expect(manifest!.body).toContain("`rules/流年.md`");
  expect(manifest!.body).toContain("## 大运");
  expect(files.get("rules/流年.md")).toMatch(/^# 流年\n甲子年/);
});

test("a routing.yaml that is none is said with its line, and a folder without SKILL.md refused", () => {
  const parts = { folder: "x", tokensOf: words };
  const of = (files: Record<string, string>) => migrateSkill({ ...parts, textOf: (name) => files[name] });
  expect(withError(of({ "SKILL.md": SKILL, "routing.yaml": "a: [1" }))).toEqual({
    ok: false,
    error: expect.stringMatching(/routing\.yaml is not YAML, line \d/),
  });
  expect(withError(of({}))).toEqual({ ok: false, error: expect.stringContaining("SKILL.md") });
});
