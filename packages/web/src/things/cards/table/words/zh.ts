import type { TableWords } from "./en.ts";

export const zh: TableWords = {
  sortBy: (column) => `按${column}排序`,
  filter: "筛选",
  filterOf: (title) => `筛选${title}`,
  found: (shown, total) => `${shown.toLocaleString("zh-CN")}/${total.toLocaleString("zh-CN")}`,
  noneFound: (filter) => `没有哪一行包含“${filter}”。`,
  widthOf: (column) => `${column}的列宽`,
  pixels: (count) => `${count}像素`,
  loadRest: "加载其余的行",
  loading: "正在加载…",
};
