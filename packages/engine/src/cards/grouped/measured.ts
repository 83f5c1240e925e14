/** What a group comes to, where some of its figures may be written with their unit: "12 km". */
import { columnFigures } from "@etui/cards/column-figures";
import type { Figures } from "../../data/query/aggregate-documents.ts";
import type { MeasurePart } from "./part-of.ts";

/** Reads the texts of one field as figures, each group as all of them write them. */
export interface FigureReader {
  /** The unit of all figures, if they have one. */
  unit: string;
  read(figures: Figures): {
    numbers: number;
    sum: number;
    min: number | null;
    max: number | null;
    decimals: number;
  };
}

export function figureReader({ numbers, texts }: Figures): FigureReader {
  const column = columnFigures(texts);
  return {
    unit: numbers === 0 ? column.unit : "",
    read(figures) {
      const read = figures.texts.map(column.read).filter((value) => value !== undefined);
      const all = [...read, ...[figures.min, figures.max].filter((value) => value !== null)];
      return {
        numbers: figures.numbers + read.length,
        sum: read.reduce((one, other) => one + other, figures.sum),
        min: all.length === 0 ? null : Math.min(...all),
        max: all.length === 0 ? null : Math.max(...all),
        decimals: read.reduce((most, value) => Math.max(most, decimalsOf(value)), figures.decimals),
      };
    },
  };
}

export function measured(
  { measure }: MeasurePart,
  { numbers, sum, min, max, decimals }: ReturnType<FigureReader["read"]>,
): number | null {
  if (measure === "min") return min;
  if (measure === "max") return max;
  if (measure === "avg") return numbers === 0 ? null : mean(sum / numbers, decimals);
  return exact(sum);
}

/** A mean is no finer than the values, but has at least two decimals, and a small one does not become zero. */
const mean = (value: number, decimals: number): number =>
  Math.abs(value) < 1
    ? Number(value.toPrecision(3))
    : Number(value.toFixed(Math.min(Math.max(2, decimals), MOST_DECIMALS)));

/** Rounded, because 0.1 + 0.2 is 0.3 to a person. */
const exact = (value: number): number => (Number.isInteger(value) ? value : Number(value.toPrecision(12)));

const decimalsOf = (value: number): number => String(value).split(".")[1]?.length ?? 0;

const MOST_DECIMALS = 12;
