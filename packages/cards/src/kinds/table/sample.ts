import type { TableColumn } from "@etui/protocol/cards/table";
import { type CardSamples, sampleOf } from "../../card-sample.ts";

const en = [
  { title: "The Makioka Sisters", author: "Tanizaki", pages: 530, finished: "2026-02-11", again: true },
  { title: "Middlemarch", author: "Eliot", pages: 880, finished: "2026-04-03", again: true },
  { title: "Dream of the Red Chamber", author: "Cao Xueqin", pages: 2500, finished: null, again: false },
  { title: "Complete letters", author: "van Gogh", pages: 14400, finished: "2026-09-30", again: false },
  { title: "The Peregrine", author: "Baker", pages: 208, finished: "2026-10-04", again: true },
];
const zh = [
  { 书名: "细雪", 作者: "谷崎润一郎", 页数: 530, 读完: "2026-02-11", 重读: true },
  { 书名: "米德尔马契", 作者: "乔治·艾略特", 页数: 880, 读完: "2026-04-03", 重读: true },
  { 书名: "红楼梦", 作者: "曹雪芹", 页数: 2500, 读完: null, 重读: false },
  { 书名: "书信全集", 作者: "van Gogh", 页数: 14400, 读完: "2026-09-30", 重读: false },
  { 书名: "游隼", 作者: "贝克", 页数: 208, 读完: "2026-10-04", 重读: true },
];

const column = (key: string, label: string, kind: TableColumn["kind"]): TableColumn => ({ key, label, kind });

export const sample: CardSamples<"table"> = {
  en: sampleOf(
    "table",
    { title: "Books this year", subtitle: "Four of five", limit: 4 },
    {
      raw: en,
      data: {
        columns: [
          column("title", "Title", "text"),
          column("author", "Author", "text"),
          column("pages", "Pages", "number"),
          column("finished", "Finished", "date"),
          column("again", "Again", "boolean"),
        ],
        rows: en.slice(0, 4),
        cut: { shown: 4, total: 5, of: "rows" },
      },
    },
  ),
  zh: sampleOf(
    "table",
    { title: "今年读的书", subtitle: "五本中的四本", limit: 4 },
    {
      raw: zh,
      data: {
        columns: [
          column("书名", "书名", "text"),
          column("作者", "作者", "text"),
          column("页数", "页数", "number"),
          column("读完", "读完", "date"),
          column("重读", "重读", "boolean"),
        ],
        rows: zh.slice(0, 4),
        cut: { shown: 4, total: 5, of: "rows" },
      },
    },
  ),
};
