import type { cards as english } from "../en/cards.ts";
import type { Translated } from "../sentence.ts";

export const cards: Translated<typeof english> = {
  "cards.no_ticks": "这张卡片没有可以更改的勾选。",
  "cards.list_changed": "列表已经变了。请重新查看，在它现在的位置勾选。",
  "cards.no_column": ({ at }) => `${at}：列是字段名或 {key, label}。`,
  "cards.too_many_columns": ({ at, most }) => `${at}：一张卡片最多 ${most} 列。`,
};
