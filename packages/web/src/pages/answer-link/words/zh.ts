import type { LinkWords } from "./en.ts";

export const zh: LinkWords = {
  title: "有一个问题问你",
  lead: "有人的助手通过 Etui 向你提问。这个链接只能打开这一张卡片。",
  shown: "给你的一张卡片",
  shownLead: "有人的助手通过 Etui 给你看这张卡片。这个链接只打开这一张卡片。",
  thanks: "谢谢，你的回答已经收到。",
  answered: "这张卡片已经回答过了。",
  answeredNext: "可以关闭这个页面了。",
  superseded: "这个问题已经重新提出",
  supersededNext: "请让助手给出新的卡片，或在 Etui 中打开它。",
  invalid: "这个链接已经失效",
  invalidNext: "请让助手重新给出这张卡片，或在 Etui 中打开它。",
  incomplete: "这个链接不完整",
  incompleteNext: "请复制整个链接，包括 # 后面的全部内容，再打开一次。",
  openEtui: "打开 Etui",
};
