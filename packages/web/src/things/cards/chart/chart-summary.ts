import { printNumber, printValue } from "@etui/cards/print-value";
import type { CardData } from "@etui/protocol/card";
import type { Language } from "../../../base/words/choose-language.ts";
import type { ChartWords } from "./words/en.ts";

/** How many values of each series are read aloud; a listener would not remember more. */
const MOST_SAID = 4;

/** What the picture shows, for those who do not see it. */
export function chartSummary(data: CardData<"chart">, words: ChartWords, language: Language): string {
  const { chart_type, categories, category_kind, series } = data;
  const place = (at: number) =>
    printValue(categories[at], language, category_kind === "date" ? "date" : "text");
  const ranges = series.slice(0, MOST_SAID).flatMap(({ name, values }) => {
    const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
    if (known.length === 0) return [];
    const low = known.reduce((least, point) => (point.value < least.value ? point : least));
    const high = known.reduce((most, point) => (point.value > most.value ? point : most));
    return words.range(
      name,
      printNumber(low.value, language),
      place(low.at),
      printNumber(high.value, language),
      place(high.at),
    );
  });
  return [words.summary(words.types[chart_type], series.length, categories.length), ...ranges].join(" ");
}
