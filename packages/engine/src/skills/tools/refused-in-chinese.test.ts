/** Whoever reads Chinese learns in Chinese why a skill was not found, saved, read or called. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("notes/SKILL.md", "---\nname: notes\ndescription: Keeps notes\n---\nWrite them down.\n");
});
afterAll(() => house.close());

test.each<[tool: string, args: object, code: string, sentence: string]>([
  ["activate_skills", { skills: ["note"] }, "skills.unknown", "没有技能“note”；是不是 notes？"],
  [
    "save_skill",
    { name: "My Notes" },
    "skills.bad_name",
    '"My Notes" 不能作技能的名称：名称用小写字母和数字，中间可以有单个的 - 或 _，最多 64 个字符。请写 "my-notes"。',
  ],
  [
    "save_skill",
    { name: "mine", tools: [{ name: "read", description: "Reads" }] },
    "skills.tool_name_taken",
    "名称 read 已属于 Etui 自己。请给这个工具改名。",
  ],
  [
    "delete_skill",
    { name: "notes" },
    "skills.not_deletable",
    "notes 是 data/skills 下的文件夹，只能由本人删除。它没有存在数据库里。",
  ],
  [
    "read_lines",
    { path: "notes/rules.md" },
    "skills.file_not_read",
    "没有 notes/rules.md。已有的是：notes/SKILL.md。",
  ],
  ["read", { path: "skill://notes/rules.md" }, "skills.file_not_read", "没有 rules.md。notes 没有别的文件。"],
  [
    "call_skill_tool",
    { name: "jot" },
    "skills.unknown_tool",
    "没有技能带有工具“jot”。用 activate_skills 会得到一个技能的工具名。",
  ],
])("%s with %j", async (tool, args, code, sentence) => {
  const answer = await house.etui.execute(tool, args, { userId: "lin", locale: "zh-CN" });
  expect(answer).toMatchObject({ error: sentence, refusals: [{ code }] });
});
