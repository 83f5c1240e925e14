/** Gathers the rows of a chart into categories and series. */

import type { ChartType } from "@etui/protocol/cards/chart";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { fieldReader } from "@etui/values/places/field-reader";
import { type Refusal, refuse } from "@etui/words/refusal";
import { hasHan } from "../../../cells/has-han.ts";
import { isRate } from "../../../cells/is-rate.ts";
import { timeOf } from "../../../cells/read-time.ts";
import type { Mapped } from "../../../records/mapping.ts";
import type { Gathered, GatheredGroup, Gathering } from "../../../records/material.ts";
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

/** The fields by which documents are gathered and added up; undefined if their paths or their order tell them apart. */
export function chartGathering(
  found: Records,
  mapped: Mapped<"chart">,
  { columns, sort_by, chart_type }: CardOptions,
): Gathering | undefined {
  const fields = chartFields(found, columns ?? found.columns);
  const { x, y, series } = pickFields(found, fields, mapped, { chart_type, sort_by });
  if (x === undefined) return undefined;
  const by = series === undefined ? [x] : [x, series];
  const isContent = ({ field }: ChartField) =>
    found.records.some(({ value }) => fieldReader(field)(value) !== undefined);
  if (![...by, ...y].every(isContent)) return undefined;
  return { group_by: by.map(({ field }) => field), fields: y.map(({ field }) => field) };
}

export function chartFromRows(
  found: Records,
  mapped: Mapped<"chart">,
  { columns, sort_by }: CardOptions,
  chartType: ChartType | undefined,
  gathered?: Gathered | undefined,
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
  const points =
    gathered === undefined ? found.records.map(pointOf(picks)) : gathered.groups.map(groupOf(picks));
  return { ok: true, table: gather(points, picks) };
}

/** A row, or many documents at once, on its way into a chart. */
interface Point {
  category: Json | undefined;
  series: Json | undefined;
  count: number;
  /** What each figure comes to. */
  figures: (Cell & { gaps: number })[];
}

function pointOf({ x, y, series }: Picks): (record: CardRecord, index: number) => Point {
  return (record, index) => ({
    category: x === undefined ? index + 1 : categoryOf(x, x.read(record)),
    series: series?.read(record),
    count: 1,
    figures: y.map((figure) => writtenFigure(figure, figure.read(record))),
  });
}

function groupOf({ x, y, series }: Picks): (group: GatheredGroup) => Point {
  return ({ group, count, figures }) => ({
    category: x === undefined ? undefined : categoryOf(x, group[0]),
    series: series === undefined ? undefined : group[1],
    count,
    figures: y.map((figure, index) => {
      const { numbers, sum, decimals, texts } = figures[index]!;
      return texts
        .map((text) => writtenFigure(figure, text))
        .reduce(
          (one, other) => ({
            sum: one.sum + other.sum,
            count: one.count + other.count,
            decimals: Math.max(one.decimals, other.decimals),
            gaps: one.gaps + other.gaps,
          }),
          { sum, count: numbers, decimals, gaps: 0 },
        );
    }),
  });
}

function writtenFigure(figure: ChartField, written: Json | undefined): Cell & { gaps: number } {
  const value = figure.numberOf(written);
  if (value === undefined) return { sum: 0, count: 0, decimals: 0, gaps: isWritten(written) ? 1 : 0 };
  return { sum: value, count: 1, decimals: decimalsOf(value), gaps: 0 };
}

const columnOf = ({ field, fault = { is: "words" } }: ChartField) => ({ name: shownName(field), fault });

interface Cell {
  sum: number;
  count: number;
  /** The most decimals that any of the values has. */
  decimals: number;
}

function gather(points: readonly Point[], { x, y, series, unlike }: Picks): ChartTable {
  const categories = new Places();
  const places = new Places();
  const lines: { name: string; field?: string; cells: (Cell | undefined)[]; size: number }[] = [];
  let withoutX = 0;
  let gaps = 0;
  let isGathered = false;
  const add = (name: string, field: string | undefined, place: number, point: Cell) => {
    const line = places.of(`${field}\n${name}`); // two fields may have the same label
    if (line === lines.length)
      lines.push({ name, ...(field !== undefined && { field }), cells: [], size: 0 });
    const { cells } = lines[line]!;
    const { sum, count, decimals } = cells[place] ?? { sum: 0, count: 0, decimals: 0 };
    cells[place] = {
      sum: sum + point.sum,
      count: count + point.count,
      decimals: Math.max(decimals, point.decimals),
    };
    lines[line]!.size += Math.abs(point.sum);
    isGathered ||= count + point.count > 1;
  };
  for (const point of points) {
    if (point.category === undefined) {
      withoutX += point.count;
      continue;
    }
    const place = categories.of(point.category);
    const group = series === undefined ? "" : nameOf(point.series) || "–";
    if (y.length === 0)
      add(group || COUNTED, undefined, place, { sum: point.count, count: point.count, decimals: 0 });
    for (const [index, figure] of y.entries()) {
      const name =
        series === undefined ? figure.label : y.length === 1 ? group : `${group} · ${figure.label}`;
      const cell = point.figures[index]!;
      if (cell.count > 0) add(name, figure.field, place, cell);
      gaps += cell.gaps;
    }
  }
  // Several values at one number x are repeated measurements; several things of one kind add up.
  const isMean =
    isGathered && y.length > 0 && (x?.kind === "figure" || y.every(({ field, unit }) => isRate(field, unit)));
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

function categoryOf(x: ChartField, value: Json | undefined): Json | undefined {
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
