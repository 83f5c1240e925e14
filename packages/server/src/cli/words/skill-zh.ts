import type { skill as en } from "./skill-en.ts";

export const skill: typeof en = {
  commands: {
    skill: "查找、安装、检查和分享技能",
    list: "列出技能",
    show: "查看一个技能的说明、工具和文件",
    check: "按作者清单检查技能并打分",
    migrate: "把 V12 技能改成 V9",
  },
  sources: { bundled: "内置", home: "主目录", database: "已保存" },
  severities: { error: "错误", warning: "警告", note: "提示" },
  folders: "技能的目录，或主目录中技能的 id；不写则检查主目录中的全部技能",
  folder: "技能的目录",
  min: "低于这个分数（0 到 100）即失败",
  write: "写入文件；原文件以 .v12 留在旁边",
  none: "还没有技能。",
  noSkillAt: (given: string) => `${given} 不是技能：没有含 SKILL.md 或 skills.md 的目录。`,
  failed: (ids: string, min: number) => `${min > 0 ? `不足 ${min} 分` : "未通过"}，或无法读取：${ids}`,
  written: "已写入：",
  wouldWrite: "将写入：",
  isV9: "无需改动：它已是 V9 技能。",
  writeIt: "还没有写入任何文件。确认无误后加上 --write。",
};
