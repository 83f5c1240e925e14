/** Gathers the rows of a chart into categories and series. */

import type { ChartType } from "@etui/protocol/cards/chart";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refuse } from "@etui/words/refusal";
import { hasHan } from "../../../cells/has-han.ts";
import { timeOf } from "../../../cells/read-time.ts";
import type { Mapped } from "../../../records/mapping.ts";
import { namedFields, shownName } from "../../../records/record-fields.ts";
import type { CardRecord, Records } from "../../../records/records.ts";
import { type ChartField, chartFields } from "./chart-fields.ts";
import { type Picks, pickFields } from "./chart-picks.ts";
import {
  type ChartTable,
  gapsNote,
  isWritten,
  largest,
  nameOf,
  Places,
  type TableSeries,
} from "./series-table.ts";

export type FromRows = { ok: true; table: ChartTable } | { ok: false; refused: Refusal };

export function chartFromRows(
  found: Records,
  mapped: Mapped<"chart">,
  { columns, sort_by }: CardOptions,
  chartType: ChartType | undefined,
): FromRows {
  const fields = chartFields(found, columns ?? found.columns);
  const picks = pickFields(found, fields, mapped, { chart_type: chartType, sort_by });
  const wordy = mapped.y && picks.y.find(({ kind }) => kind === "words");
  const known = fields.filter(({ kind }) => kind === "figure").map(({ field }) => field);
  if (wordy || (mapped.y && picks.y.length === 0)) {
    const column = wordy && { column: columnOf(wordy) };
    return refuse("card.mapped_no_numbers", { ...namedFields(known), ...column });
  }
  if (picks.y.length === 0 && picks.x === undefined) {
    const nearly = fields.find(({ fault }) => fault !== undefined);
    const column = nearly && { column: columnOf(nearly) };
    const there = namedFields(fields.map(({ field }) => field));
    return refuse("card.no_numbers", { ...there, ...column });
  }
  return { ok: true, table: gather(found.records, picks) };
}

const columnOf = ({ field, fault = { is: "words" } }: ChartField) => ({ name: shownName(field), fault });

interface Cell {
  sum: number;
  count: number;
  /** The most decimals that any of the values has. */
  decimals: number;
}

function gather(records: readonly CardRecord[], { x, y, series, unlike }: Picks): ChartTable {
  const categories = new Places();
  const places = new Places();
  const lines: { name: string; field?: string; cells: (Cell | undefined)[]; size: number }[] = [];
  let withoutX = 0;
  let gaps = 0;
  let isGathered = false;
  const add = (name: string, field: string | undefined, place: number, value: number) => {
    const line = places.of(`${field}\n${name}`); // two fields may have the same label
    if (line === lines.length)
      lines.push({ name, ...(field !== undefined && { field }), cells: [], size: 0 });
    const { cells } = lines[line]!;
    const { sum, count, decimals } = cells[place] ?? { sum: 0, count: 0, decimals: 0 };
    cells[place] = {
      sum: sum + value,
      count: count + 1,
      decimals: Math.max(decimals, decimalsOf(value)),
    };
    lines[line]!.size += Math.abs(value);
    isGathered ||= count > 0;
  };
  records.forEach((record, index) => {
    const category = x === undefined ? index + 1 : categoryAt(x, record);
    if (category === undefined) {
      withoutX += 1;
      return;
    }
    const place = categories.of(category);
    const group = series === undefined ? "" : nameOf(series.read(record)) || "–";
    if (y.length === 0) add(group || COUNTED, undefined, place, 1);
    for (const figure of y) {
      const written = figure.read(record);
      const value = figure.numberOf(written);
      const name =
        series === undefined ? figure.label : y.length === 1 ? group : `${group} · ${figure.label}`;
      if (value !== undefined) add(name, figure.field, place, value);
      else if (isWritten(written)) gaps += 1;
    }
  });
  // Several values at one number x are repeated measurements; several things of one kind add up.
  const isMean = isGathered && y.length > 0 && (x?.kind === "figure" || y.every(isRate));
  const kept = largest(lines, ({ size }) => size);
  const filled = kept.map(
    ({ name, field, cells }): TableSeries => ({
      name: name === COUNTED && hasHan(categories.values.map(nameOf)) ? "数量" : name,
      ...(field !== undefined && { field }),
      values: categories.values.map((_, place) => cellValue(cells[place], isMean)),
    }),
  );
  const notes = [
    ...(isGathered && y.length > 0 ? [`Rows of the same x are ${isMean ? "averaged" : "added up"}.`] : []),
    ...(y.length === 0 ? ["Rows are counted; mapping.y takes a field of numbers."] : []),
    ...(unlike > 0 ? [`Columns of another scale left out: ${unlike}; mapping.y takes them.`] : []),
    ...gapsNote(gaps),
    ...(withoutX > 0 ? [`Rows without x: ${withoutX}.`] : []),
  ];
  return {
    categories: categories.values,
    field: x?.kind === "time" ? TIME : (x?.field ?? ""),
    ...(x !== undefined && x.label !== "" && { category_label: x.label }),
    ...valueLabel(y, isMean),
    series: filled.length > 0 ? filled : y.map(({ label, field }) => ({ name: label, field, values: [] })),
    ...(kept.length < lines.length && { series_total: lines.length }),
    notes,
  };
}

const COUNTED = "Count";

/** Under this name a year or a number of seconds is read as a time, whatever its own field is called. */
export const TIME = "date";

function categoryAt(x: ChartField, record: CardRecord): Json | undefined {
  const value = x.read(record);
  if (value === undefined || value === null || value === "") return undefined;
  if (x.kind !== "time") return value;
  return timeOf(value, x.field, x.order) ?? timeOf(value, TIME, x.order);
}

const cellValue = (cell: Cell | undefined, isMean: boolean): number | null => {
  if (cell === undefined) return null;
  return isMean ? meanOf(cell) : exact(cell.sum);
};

/** A mean is no finer than the values, but has at least two decimals, and a small one does not become zero. */
function meanOf({ sum, count, decimals }: Cell): number {
  const mean = exact(sum / count);
  return Math.abs(mean) < 1 ? Number(mean.toPrecision(3)) : Number(mean.toFixed(Math.max(2, decimals)));
}

const decimalsOf = (value: number) => Math.min(String(value).split(".")[1]?.length ?? 0, MOST_DECIMALS);

/** Rounded, because 0.1 + 0.2 is 0.3 to a person. */
const exact = (value: number) => (Number.isInteger(value) ? value : Number(value.toPrecision(12)));

const MOST_DECIMALS = 12;

/** The label of the values; that of a mean starts with Ø. */
function valueLabel(y: readonly ChartField[], isMean: boolean): { value_label?: string } {
  const [first] = y;
  if (first === undefined || y.length > 1) return {};
  const unit = first.unit === undefined ? "" : ` (${first.unit})`;
  return { value_label: `${isMean ? "Ø " : ""}${first.label}${unit}` };
}

/** Whether adding up the values means nothing: prices, rates, temperatures, ages. */
const isRate = ({ field, unit }: ChartField): boolean =>
  RATE.test(field) || unit === "%" || unit?.startsWith("°") === true;

const RATE =
  /(?:^|[_\s.-]|(?<=[a-z])(?=[A-Z]))(?:per|avg|average|mean|median|rate|ratio|percent|percentage|pct|share|temp|temperature|price|rating|score|speed|velocity|age|weight|mass|yield|high|low|height|length|width|depth|pressure|humidity|power|horsepower|acceleration|displacement|mood|level|index|bpm|mpg|max|min)(?:$|[_\s.-]|(?=[A-Z]))|均|率|比|价|温|评分|体重|身高|心情|心率|速度|年龄|湿度|expect|fertility/i;
