import type { ChartSeries } from "@etui/protocol/cards/chart";
import { type Locale, wordsIn } from "../../words/words.ts";

/** The name of a series, in the reader's language where nobody had named it and shaping did. */
export function seriesName({ name }: Pick<ChartSeries, "name">, locale: Locale): string {
  const isUnnamed = name === wordsIn("en").value || name === wordsIn("zh").value;
  return isUnnamed ? wordsIn(locale).value : name;
}
