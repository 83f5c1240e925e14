import type { en } from "./en.ts";

export const zh: typeof en = {
  title: "查找与操作",
  field: "去哪里，或做什么？",
  groups: {
    places: "前往",
    actions: "操作",
    conversations: "对话",
    tasks: "任务",
    documents: "文档",
    cards: "卡片",
    triggers: "触发器",
    skills: "技能",
    tools: "工具",
  },
  results: (count) => `${count.toLocaleString("zh-CN")} 个结果`,
  keys: "↑ ↓ 选择 · 回车打开 · Esc 关闭",
  theme: { light: "浅色外观", dark: "深色外观", system: "外观跟随系统" },
  language: { en: "English", zh: "中文" },
};
