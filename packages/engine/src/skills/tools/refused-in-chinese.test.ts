/** Whoever reads Chinese learns in Chinese why a skill was not found, saved, read or called. */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("notes/SKILL.md", "---\nname: notes\ndescription: Keeps notes\n---\nWrite them down.\n");
});
afterAll(() => house.close());

/** An answer for somebody who reads Chinese. */
const call = (tool: string, args: object) =>
  house.etui.execute(tool, args, { userId: "lin", locale: "zh-CN" });

test.each<[tool: string, args: object, code: string, sentence: string]>([
  ["activate_skills", { skills: ["note"] }, "skills.unknown", "没有技能“note”；是不是 notes？"],
  [
    "save_skill",
    { name: "My Notes" },
    "skills.bad_name",
    '"My Notes" 不能作技能的名称：名称用小写字母和数字，中间可以有单个的 - 或 _，最多 128 个字符。请写 "my-notes"。',
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
    "没有技能带有工具“jot”。启用一个技能，就能看到它的工具的名称。",
  ],
])("%s with %j", async (tool, args, code, sentence) => {
  expect(await call(tool, args)).toMatchObject({ error: sentence, refusals: [{ code }] });
});

test("what the author of a skill did wrong is said in Chinese, also within another reason", async () => {
  const empty =
    "文件里既没有头部（front matter），也没有正文。请在两行 --- 之间写 name 和 description，说明写在下面。";
  await house.write("empty/SKILL.md", "");
  expect(await call("activate_skills", { skills: ["empty"] })).toMatchObject({
    error: `技能 empty 无法使用：${empty}`,
  });
  expect(await call("list_skills", { query: "empty" })).toMatchObject({
    skills: [{ state: "broken", errors: [`SKILL.md: ${empty}`] }],
    model_output: expect.stringContaining(`- empty (home, broken) ✗ SKILL.md: ${empty}`),
  });
  expect(await call("save_skill", { name: "full", source_path: "empty" })).toMatchObject({
    error: `source_path“empty”无法使用。${empty}它要指向 data/skills 之下一个有 SKILL.md 的文件夹。`,
  });
  const tools = [
    { name: "ask_day", description: "Asks", type: "collect", parameters: { day: "lunar_date" } },
  ];
  expect(await call("save_skill", { name: "days", description: "Days", tools })).toMatchObject({
    status: "error",
    error: expect.stringContaining('ask_day 的 parameters.day："lunar_date" 不是类型'),
  });
});

test("a saved skill that has lost its folder says so in Chinese where its instructions were", async () => {
  await house.write("lent/SKILL.md", "---\nname: lent\ndescription: Lent\n---\nLend.\n");
  await call("save_skill", { name: "lender", description: "Lends", source_path: "lent" });
  await rm(join(house.home, "skills/lent"), { recursive: true });
  house.etui.skills.library.refresh();
  const lost = /source_path“lent”无法使用。没有 lent\/SKILL\.md。/;
  const activated = await call("activate_skills", { skills: ["lender"] });
  expect(activated.model_output).toMatch(lost);
  expect(await call("read", { path: "skill://lender/SKILL.md" })).toMatchObject({
    error: expect.stringMatching(lost),
  });
});
