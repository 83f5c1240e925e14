import type { CardData } from "@etui/protocol/card";
import type { ChartType } from "@etui/protocol/cards/chart";
import { displayWidth } from "../../../characters/display-width.ts";

/** A radar needs three spokes to be a figure; with fewer it is drawn as bars. */
export function drawnAs({ chart_type, categories }: CardData<"chart">): ChartType {
  return chart_type === "radar" && categories.length < 3 ? "bar" : chart_type;
}

/** Bars are horizontal if their names are long or many, because names are read from left to right. */
export function barsLie(data: CardData<"chart">): boolean {
  const { categories, category_kind } = data;
  if (drawnAs(data) !== "bar" || category_kind === "date") return false;
  return categories.length > 10 || categories.some((name) => displayWidth(name) > 12);
}
