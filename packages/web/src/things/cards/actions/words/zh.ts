import type { ActionsWords } from "./en.ts";

export const zh: ActionsWords = {
  pressing: "正在执行…",
  done: (label) => `已完成：${label}`,
  failed: (label) => `“${label}”没有完成。`,
  before: (label, when, times) =>
    times > 1 ? `${label}：${when}，共 ${times.toLocaleString("zh-CN")} 次` : `${label}：${when}`,
  takeBack: "撤销",
  takenBack: (label) => `已撤销：${label}`,
  openCard: "打开卡片",
  preview: "这是预览，不会执行任何操作。",
  asks: (label) => `“${label}”需要你确认。它会这样做：`,
  approve: "执行",
  deny: "不执行",
  decideElsewhere: "请在 Etui 的“确认”页面里决定，然后回到这里再按一次。",
  again: "再按一次",
  back: "暂不",
};
