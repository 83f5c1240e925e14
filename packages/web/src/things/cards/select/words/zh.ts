import type { SelectWords } from "./en.ts";

export const zh: SelectWords = {
  search: "搜索选项",
  noneFound: (query) => `没有匹配“${query}”的选项。`,
  chosen: (count) => `已选${count}项`,
  between: (min, max) => `选${min}到${max}项`,
  exactly: (count) => `选${count}项`,
  atLeast: (count) => `至少选${count}项`,
  atMost: (count) => `最多选${count}项`,
};
