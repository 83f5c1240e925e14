/** What a chart is drawn from: categories, and for each series a number to each of them. */
import type { Json } from "../../tool/tool.ts";
import { cellText, shorten } from "./cell.ts";
import { numberOf } from "./read-number.ts";

export interface TableSeries {
  name: string;
  /** The field it comes from, where it comes from one. */
  field?: string;
  values: (number | null)[];
}

export interface ChartTable {
  categories: Json[];
  /** The field of the categories: under `date` a number is a time. */
  field: string;
  category_label?: string;
  value_label?: string;
  series: TableSeries[];
  notes: string[];
}

export const MAX_SERIES = 20;
export const MAX_NAME = 200;
/** Ten thousand series of one point each make a hundred million cells; past these they stay empty, and are cut. */
const MAX_CELLS = 1_000_000;
export const chartNumber = (value: Json | undefined): number | null => numberOf(value) ?? null;
export const nameOf = (value: Json | undefined): string => shorten(cellText(value ?? null), MAX_NAME);

/** One series as a library writes it: bare numbers, `[x, y]`, `{"x": …, "y": …}` or `{"name": …, "value": …}`. */
export interface WrittenSeries {
  name: string;
  data: readonly Json[];
}

/** Series along given categories, or along those that their points name. */
export function seriesTable(
  series: readonly WrittenSeries[],
  given: readonly Json[] | undefined,
): ChartTable {
  const categories = new Places(given ?? []);
  const filled = series.map(({ name, data }) => {
    const values: (number | null)[] = [];
    data.forEach((written, index) => {
      const { x, y } = pointOf(written);
      const category = given === undefined ? (x ?? index + 1) : (given[index] ?? x ?? index + 1);
      const place = given !== undefined && index < given.length ? index : categories.of(category);
      values[place] = chartNumber(y);
    });
    return { name, values };
  });
  const length = categories.values.length;
  return {
    categories: categories.values,
    field: "",
    series: filled.map(({ name, values }, row) => ({
      name,
      values:
        row > 0 && row * length > MAX_CELLS
          ? []
          : Array.from({ length }, (_, index) => values[index] ?? null),
    })),
    notes: [],
  };
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

/** Values numbered in the order in which they are met. */
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
