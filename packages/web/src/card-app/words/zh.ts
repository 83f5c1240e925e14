import type { AppWords } from "./en.ts";

export const zh: AppWords = {
  preparing: "卡片正在准备…",
  cancelled: "卡片没有显示：调用已取消。",
  failed: "没有可以显示的卡片。",
  broken: "这张卡片画不出来。",
  brokenNext: "数据没有受影响。再试一次，或到 Etui 自己的页面查看。",
  noCard: "工具的回答里没有卡片。",
  notReached: "连不上 Etui。",
  unreachable: "这个程序不会把回答转给 Etui。卡片可以在这里看，请到 Etui 自己的页面回答。",
  gone: "Etui 已不再保存这张卡片，或者已不认得这里。可以看，但不能修改。",
  noData: "来源现在没有数据。",
  answered: (title, said) => (title === undefined ? `已回答：${said}。` : `已回答“${title}”：${said}。`),
  keptStored: (fields) => `其中沿用了别处的改动：${fields.join("、")}。`,
  savedTo: (path) => `已保存到 ${path}。`,
  pressed: (title, label, said) => `${title === undefined ? "" : `在“${title}”上`}按下了“${label}”：${said}`,
};
