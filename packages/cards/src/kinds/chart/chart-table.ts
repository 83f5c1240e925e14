import type { CardData } from "@etui/protocol/card";
import { type Locale, wordsIn } from "../../words/words.ts";
import { seriesName } from "./series-name.ts";

/** The numbers of a chart as a table, with a column for each series. */
export function chartTable(data: CardData<"chart">, locale: Locale): CardData<"table"> {
  const { categories, category_kind, category_label, series, value_label, cut, series_cut } = data;
  const words = wordsIn(locale);
  return {
    columns: [
      { key: CATEGORY, label: category_label ?? words.category, kind: category_kind },
      ...series.map((one, at) => ({
        key: keyOf(at),
        label: seriesName(one, locale) || value_label || words.value,
        kind: "number" as const,
      })),
    ],
    rows: categories.map((category, row) =>
      Object.fromEntries([
        [CATEGORY, category],
        ...series.map(({ values }, at): [string, number | null] => [keyOf(at), values[row] ?? null]),
      ]),
    ),
    ...(cut && { cut: { ...cut, of: "rows" } }),
    ...(series_cut && { columns_cut: { ...series_cut, of: "series" } }),
  };
}

const CATEGORY = "category";
const keyOf = (series: number) => `series_${series}`;
