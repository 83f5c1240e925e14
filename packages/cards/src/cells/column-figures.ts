/** Reads the values of one column as figures of one unit. */
import type { Json } from "@etui/values/json/json";
import type { ColumnFault } from "@etui/words/came";
import { habitOf, isOpenUnit, numberOf, type Quantity, quantityOf } from "./read-number.ts";

export interface ColumnFigures {
  /** True if most values are figures, and most of those have one unit. */
  areMost: boolean;
  /** "" if there is no unit. */
  unit: string;
  figures: Quantity[];
  /** Undefined for anything but a figure of this unit: another would lie at a wrong place on the axis. */
  read(value: Json | undefined): number | undefined;
  /** Why the values are no figures, to follow the column's name in a sentence. */
  fault: ColumnFault;
}

/** A few values may say something else: "n/a", "closed". */
const MOST = 2 / 3;

export function columnFigures(cells: readonly (Json | undefined)[]): ColumnFigures {
  const habit = habitOf(cells);
  const written = cells.filter((cell) => !saysNothing(cell));
  const figures = written.map((cell) => quantityOf(cell, habit)).filter((quantity) => quantity !== undefined);
  const counts = new Map<string, number>();
  for (const { unit = "" } of figures) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const sizeOf = (unit: string) =>
    counts.get(unit)! + (unit === "" || isOpenUnit(unit) ? 0 : (counts.get("") ?? 0));
  const [unit = ""] = [...counts.keys()].sort((a, b) => sizeOf(b) - sizeOf(a));
  const fits = (given = "") => given === unit || (given === "" && !isOpenUnit(unit));
  const fitting = figures.filter((quantity) => fits(quantity.unit));
  const isNumeric = figures.length > 0 && figures.length >= written.length * MOST;
  return {
    areMost: isNumeric && fitting.length >= written.length * MOST,
    unit,
    figures: fitting,
    read(value) {
      const quantity = quantityOf(value, habit);
      return quantity !== undefined && fits(quantity.unit) ? quantity.value : undefined;
    },
    fault: isNumeric
      ? { is: "mixed", units: [...counts.keys()].slice(0, MOST_UNITS) }
      : { is: "few", numbers: figures.length, values: written.length },
  };
}

/** Whether there is no value, or only a word for none. */
export const saysNothing = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === "string" && NOTHING.test(value.trim()));

/** Whether a value is a number, or a sign for a missing one. */
export const standsForNumber = (value: Json | undefined): boolean =>
  numberOf(value) !== undefined || (typeof value === "string" && value.trim() !== "" && saysNothing(value));

const MOST_UNITS = 4;

const NOTHING = /^(?:|[-–—?.]+|n\/?a|nan|nil|null|none|tbd|unknown|无|暂无|没有|缺失?|未知|不详)$/i;
