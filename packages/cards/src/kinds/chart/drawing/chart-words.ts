import type { CardData } from "@etui/protocol/card";
import { printNumber, printValue } from "../../../print/print-value.ts";
import { type Locale, wordsIn } from "../../../words/words.ts";
import { seriesName } from "../series-name.ts";
import { drawnAs } from "./drawn-as.ts";

/** A chart for someone who listens to it: its type, and the first numbers of each series. */
export function chartWords(data: CardData<"chart">, locale: Locale): string {
  const { categories, category_kind, series, value_label } = data;
  const { labelled, comma, semicolon, chart, value: anyValue } = wordsIn(locale);
  const kind = category_kind === "number" ? "text" : category_kind;
  const read = series.slice(0, MOST_SERIES).map((one) => {
    const { values } = one;
    const points = categories.slice(0, MOST_POINTS).flatMap((category, at) => {
      const value = values[at] ?? null;
      return value === null ? [] : [`${printValue(category, locale, kind)} ${printNumber(value, locale)}`];
    });
    const more = categories.length > MOST_POINTS ? `${comma}…` : "";
    return labelled(seriesName(one, locale) || value_label || anyValue, points.join(comma) + more);
  });
  return [chart[drawnAs(data)], ...read].join(semicolon);
}

const MOST_SERIES = 6;
const MOST_POINTS = 24;
