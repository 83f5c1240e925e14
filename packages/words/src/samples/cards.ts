import type { RefusalCode } from "../refusal.ts";
import type { Samples } from "./samples.ts";

export const cards: Samples<`cards.${string}` & RefusalCode> = {
  "cards.no_ticks": {},
  "cards.list_changed": {},
  "cards.no_column": { at: "options.columns[0]" },
  "cards.too_many_columns": { at: "options.columns", most: 12 },
};
