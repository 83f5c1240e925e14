/** The categories of a chart and their kind, in the order in which they are drawn. */
import type { CardData } from "@etui/protocol/card";
import type { Json } from "@etui/values/json/json";
import { millisecondsOf, timeOf } from "../../../cells/read-time.ts";
import { textOrder } from "../../../cells/text-order.ts";
import { bare } from "../../../records/key-words.ts";
import { type ChartTable, nameOf } from "./series-table.ts";

export interface ChartAxis extends Omit<ChartTable, "categories"> {
  categories: string[];
  kind: CardData<"chart">["category_kind"];
}

/** Categories are times or numbers only if all of them are; otherwise they are texts. */
export function axisOf({ categories, ...table }: ChartTable): ChartAxis {
  const field = areYears(categories) ? "year" : table.field;
  const times = categories.map((category) => timeOf(category, field));
  if (categories.length > 0 && times.every((time) => time !== undefined))
    return { ...table, categories: yearly(times) ?? times, kind: "date" };
  const isNumber = categories.length > 0 && categories.every((category) => typeof category === "number");
  return { ...table, categories: categories.map(nameOf), kind: isNumber ? "number" : "text" };
}

/** Whether these are years although no field says so: `["2021", "2022"]`. */
const areYears = (categories: readonly Json[]) =>
  categories.length > 1 && categories.every((category) => YEAR.test(String(category)));

/** Years that were written as their first days by a format without years. */
function yearly(times: readonly string[]): string[] | undefined {
  const years = times.flatMap((time) => FIRST_DAY.exec(time)?.[1] ?? []);
  const areYears = years.length === times.length && new Set(years).size === years.length;
  return areYears && years.length >= FEWEST_YEARS ? years : undefined;
}

/** Times and numbers in their order, because a line that turned back would be misread. */
export function inOrder(axis: ChartAxis): ChartAxis {
  if (axis.kind === "text") return axis;
  const places = axis.kind === "date" ? axis.categories.map(millisecondsOf) : axis.categories.map(Number);
  return reordered(axis, (a, b) => places[a]! - places[b]!);
}

/** Sorts by the categories or by a series, descending with `-`; undefined if the name is neither's. */
export function sortedBy(axis: ChartAxis, sortBy: string): ChartAxis | undefined {
  const isDescending = sortBy.startsWith("-");
  const wanted = bare(isDescending ? sortBy.slice(1) : sortBy);
  const direction = isDescending ? -1 : 1;
  const isCalled = (...names: (string | undefined)[]) =>
    names.some((name) => name !== undefined && bare(name) === wanted);
  const series = axis.series.find(({ name, field }) => isCalled(name, field));
  const byValue = series ?? (isCalled("y", "value") ? axis.series[0] : undefined);
  if (byValue !== undefined) {
    const { values } = byValue;
    const sorted = reordered(axis, (a, b) => compareValues(values[a], values[b], direction));
    return { ...sorted, kind: "text" }; // a time axis would put them back in order
  }
  if (!isCalled("x", "key", axis.field, axis.category_label)) return undefined;
  const ordered = inOrder(axis);
  if (axis.kind !== "text") return isDescending ? reordered(ordered, (a, b) => b - a) : ordered;
  return reordered(axis, (a, b) => textOrder().compare(axis.categories[a]!, axis.categories[b]!) * direction);
}

/** Some of the categories, with their values. */
export function picked(axis: ChartAxis, places: readonly number[]): ChartAxis {
  return {
    ...axis,
    categories: places.map((place) => axis.categories[place]!),
    series: axis.series.map((series) => ({
      ...series,
      values: places.map((place) => series.values[place] ?? null),
    })),
  };
}

function reordered(axis: ChartAxis, compare: (a: number, b: number) => number): ChartAxis {
  return picked(axis, [...axis.categories.keys()].sort(compare));
}

/** Missing values come last in either direction. */
function compareValues(
  a: number | null | undefined,
  b: number | null | undefined,
  direction: number,
): number {
  const isMissing = (value: number | null | undefined) => value === null || value === undefined;
  if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
  return (a! - b!) * direction;
}

const FEWEST_YEARS = 3;
const FIRST_DAY = /^(\d{4})-01-01(?:T00:00(?:Z|[-+]\d\d:\d\d)?)?$/;
const YEAR = /^(?:18|19|20|21)\d\d$/;
