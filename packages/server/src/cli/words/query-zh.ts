import type { query as english } from "./query-en.ts";

export const query: typeof english = {
  query: "按条件查找任务、笔记、页面和文档，例如 '标签:工作 是:未完成 截止:<=7天'",
  text: "查询，请放在引号里：有些符号 shell 会自己解释",
  in: "只在这里找：plan、notes、kb 或 data",
  sort: "例如 'due, priority desc'，或 rank",
  limit: "最多这么多个",
  cursor: "上一页的 next_cursor",
  explain: "每个条件各有多少符合，去掉它会找到多少",
};
