/** What a chart is drawn from: categories, and series with one number for each of them. */

import type { Json } from "@etui/values/json/json";
import { cutText } from "@etui/values/text/cut-text";
import { cellText } from "../../../cells/cell.ts";
import { columnFigures } from "../../../cells/column-figures.ts";

export interface TableSeries {
  name: string;
  /** The field it comes from, if any. */
  field?: string;
  values: (number | null)[];
}

export interface ChartTable {
  categories: Json[];
  /** The field of the categories; under `date` a number is a time. */
  field: string;
  category_label?: string;
  value_label?: string;
  series: TableSeries[];
  /** How many series there were, if only the largest were kept. */
  series_total?: number;
  notes: string[];
}

export const MAX_SERIES = 20;
/**
 * More than a chart shows, as a radar may take series for spokes; a thousand series of a thousand points are a million.
 */
const MAX_KEPT = 50;
export const MAX_NAME = 200;
export const nameOf = (value: Json | undefined): string => cutText(cellText(value ?? null), MAX_NAME);

/** One series as a library writes it: bare numbers, `[x, y]`, `{"x": …, "y": …}` or `{"name": …, "value": …}`. */
export interface WrittenSeries {
  name: string;
  data: readonly Json[];
}

/** Series along the given categories, or along those that their points name. */
export function seriesTable(
  series: readonly WrittenSeries[],
  given: readonly Json[] | undefined,
): ChartTable {
  const categories = new Places(given ?? []);
  let gaps = 0;
  const filled = series.map(({ name, data }) => {
    const values: (number | null)[] = [];
    const points = data.map(pointOf);
    const figures = columnFigures(points.map(({ y }) => y));
    points.forEach(({ x, y }, index) => {
      const category = given === undefined ? (x ?? index + 1) : (given[index] ?? x ?? index + 1);
      const place = given !== undefined && index < given.length ? index : categories.of(category);
      const value = figures.read(y);
      values[place] = value ?? null;
      if (value === undefined && isWritten(y)) gaps += 1;
    });
    return { name, values };
  });
  const kept = largest(filled, ({ values }) =>
    values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0),
  );
  return {
    categories: categories.values,
    field: "",
    series: kept.map(({ name, values }) => ({
      name,
      values: Array.from(categories.values, (_, index) => values[index] ?? null),
    })),
    ...(kept.length < filled.length && { series_total: filled.length }),
    notes: gapsNote(gaps),
  };
}

/** Whether something is written there, even if it is only "n/a". */
export const isWritten = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== "";

export const gapsNote = (gaps: number): string[] =>
  gaps > 0 ? [`Gaps, being no numbers or of another unit: ${gaps}.`] : [];

/** The largest items, in their original order. */
export function largest<Item>(
  items: readonly Item[],
  sizeOf: (item: Item) => number,
  most = MAX_KEPT,
): Item[] {
  if (items.length <= most) return [...items];
  const sizes = items.map(sizeOf);
  const places = new Set([...sizes.keys()].sort((a, b) => sizes[b]! - sizes[a]!).slice(0, most));
  return items.filter((_, place) => places.has(place));
}

function pointOf(written: Json): { x?: Json; y: Json | undefined } {
  if (Array.isArray(written))
    return written.length > 1 ? { x: written[0]!, y: written[1]! } : { y: written[0] };
  if (typeof written !== "object" || written === null) return { y: written };
  const { x, y, name, value, label } = written;
  if (Array.isArray(value)) return pointOf(value);
  const at = x ?? name ?? label;
  return { ...(at !== undefined && { x: at }), y: y ?? value };
}

/** Numbers values in the order in which they first occur. */
export class Places {
  readonly values: Json[];
  readonly #places = new Map<string, number>();

  constructor(values: readonly Json[] = []) {
    this.values = [...values];
    values.forEach((value, index) => {
      this.#places.set(placeKey(value), index);
    });
  }

  of(value: Json): number {
    const key = placeKey(value);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.values.push(value) - 1;
      this.#places.set(key, place);
    }
    return place;
  }
}

const placeKey = (value: Json) => (typeof value === "string" ? value : cellText(value));
