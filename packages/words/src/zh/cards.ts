import type { cards as english } from "../en/cards.ts";
import type { Translated } from "../sentence.ts";

export const cards: Translated<typeof english> = {
  "cards.no_column": ({ at }) => `${at}：列是字段名或 {key, label}。`,
  "cards.too_many_columns": ({ at, most }) => `${at}：一张卡片最多 ${most} 列。`,
};
