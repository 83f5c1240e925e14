import type { CardData } from "@etui/protocol/card";
import type { ChartType } from "@etui/protocol/cards/chart";

type ChartData = CardData<"chart">;

/** More slices or spokes than these cannot be told apart. */
const MOST_SLICES = 12;
const MOST_SPOKES = 16;

/** Whether a type can draw the data without suggesting something that is not in them, in the order of the switch. */
const SUITS = {
  bar: () => true,
  line: ({ categories }) => categories.length > 1,
  // Slices must be parts of one whole.
  pie: ({ series, categories, category_kind }) => {
    const values = series[0]?.values ?? [];
    const isWhole = values.every((value) => value === null || value >= 0) && values.some((value) => value);
    return series.length === 1 && category_kind !== "date" && categories.length <= MOST_SLICES && isWhole;
  },
  // Spokes have no order in time, and share one scale.
  radar: ({ categories, category_kind }) =>
    category_kind === "text" && categories.length >= 3 && categories.length <= MOST_SPOKES,
} as const satisfies Record<ChartType, (data: ChartData) => boolean>;

/** The types that a person can choose; the one that the card came with is always among them. */
export function chartTypes(data: ChartData): ChartType[] {
  return (Object.keys(SUITS) as ChartType[]).filter((type) => type === data.chart_type || SUITS[type](data));
}
