import type { ChartSeries } from "@etui/protocol/cards/chart";
import { type Locale, wordsIn } from "../../words/words.ts";

/** The name of a series; one that only shaping had named is given in the reader's language. */
export function seriesName({ name }: Pick<ChartSeries, "name">, locale: Locale): string {
  const isUnnamed = name === wordsIn("en").value || name === wordsIn("zh").value;
  return isUnnamed ? wordsIn(locale).value : name;
}
