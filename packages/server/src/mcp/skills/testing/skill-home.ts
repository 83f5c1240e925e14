/** For tests: a home with skills of every format, as people have them. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00, 0xfe]);

const openFormat = (name: string, description: string, more = "") =>
  `---\nname: ${name}\ndescription: ${description}\n${more}---\n# ${name}\n\nSee references/GUIDE.md.\n`;

const FILES: Record<string, string | Uint8Array> = {
  "skills/git-workflow/SKILL.md": openFormat("git-workflow", "How we commit.", "license: MIT\n"),
  "skills/git-workflow/references/GUIDE.md": "# Guide\n\n提交前先测试。\n",
  "skills/git-workflow/references/deep/Q&A #1.md": "Why?\n",
  "skills/git-workflow/assets/logo.png": PICTURE,
  "skills/git-workflow/.env": "SECRET=1\n",
  "skills/bazi/SKILL.md":
    "---\nid: bazi\nname: 八字\nversion: 1.2.0\ndescription: 排盘\ntriggers: [八字, 排盘]\n---\n# 八字\n",
  "skills/bazi/rules/chart.md": "立春\n",
  "skills/anchored/SKILL.md":
    "---\nname: anchored\ndescription: &d Says it once.\nsummary: *d\n---\n# Anchored\n",
  "skills/周报/skills.md": "# 周报\n\n每周写一次总结。\n",
  "skills/deploy/SKILL.md": openFormat("deploy", "Ships it.", "disable-model-invocation: true\n"),
  "skills/style/SKILL.md": openFormat("style", "How we write.", "user-invocable: false\n"),
  "scenarios/goal_tracking.md":
    "---\nid: goal_tracking\nname: 目标\ntriggers: [目标]\n---\n# 目标\n\n写下来。\n",
};

export async function writeSkillFile(
  home: string,
  path: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(dirname(join(home, path)), { recursive: true });
  await writeFile(join(home, path), content);
}

export async function fillSkillHome(home: string): Promise<void> {
  for (const [path, content] of Object.entries(FILES)) await writeSkillFile(home, path, content);
}
