import type { ChartSeries } from "@etui/protocol/cards/chart";
import { type Locale, wordsIn } from "../../words/words.ts";

/** In the reader's language, where the shape of a chart has named a series that nobody had called anything. */
export function seriesName({ name }: Pick<ChartSeries, "name">, locale: Locale): string {
  const isUnnamed = name === wordsIn("en").value || name === wordsIn("zh").value;
  return isUnnamed ? wordsIn(locale).value : name;
}
