/** Shapes any JSON with numbers in it into a chart. */

import type { CardData } from "@etui/protocol/card";
import type { Cut } from "@etui/protocol/cards/cell";
import type { ChartType } from "@etui/protocol/cards/chart";
import type { CardOptions } from "@etui/protocol/cards/options";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refuse } from "@etui/words/refusal";
import { hasHan } from "../../cells/has-han.ts";
import { amount } from "../../records/amount.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Gathering, Material } from "../../records/material.ts";
import { cutOf, type Records, sortFound } from "../../records/records.ts";
import { cameAs, type Heading, type Shaped } from "../../records/shaped.ts";
import { axisOf, type ChartAxis, inOrder, picked, sortedBy } from "./shaping/chart-axis.ts";
import { chartConfig, typeIn } from "./shaping/chart-config.ts";
import { chartFromRows, chartGathering } from "./shaping/chart-from-rows.ts";
import { chartRows } from "./shaping/chart-rows.ts";
import { pieSlices } from "./shaping/pie-slices.ts";
import { radarSpokes } from "./shaping/radar-spokes.ts";
import { type ChartTable, largest, MAX_SERIES } from "./shaping/series-table.ts";

const MAX_POINTS = 2000;
const MAX_SPOKES = 40;
/** Fewer dates or numbers than this are compared side by side and not followed along a line. */
const FEWEST_ON_A_LINE = 3;

export function shape(material: Material, options: CardOptions): Shaped<"chart"> {
  const drawn = drawnTable(material, options);
  if (!drawn.ok) return drawn;
  const { table, heading, rowsCut } = drawn;
  const notes = [...drawn.notes, ...table.notes];
  const sorted = sortAxis(axisOf(table), options, notes);
  const longEnough = sorted.kind !== "text" && sorted.categories.length >= FEWEST_ON_A_LINE;
  const type = options.chart_type ?? drawn.chart_type ?? (longEnough ? "line" : "bar");
  const rowsAreSpokes = options.mapping?.x !== undefined || drawn.isConfig;
  const laid = type === "radar" ? radarSpokes(sorted, rowsAreSpokes) : sorted;
  const {
    axis,
    cut,
    notes: cutNotes,
  } = type === "pie" ? pieSlices(laid, options.limit) : cutPoints(laid, type, options);
  const { series, cut: seriesCut } = cutSeries(axis);
  const pointsCut = cut ?? rowsCut;
  const data: CardData<"chart"> = {
    chart_type: type,
    categories: axis.categories,
    category_kind: axis.kind,
    series,
    ...(axis.category_label && { category_label: axis.category_label }),
    ...(axis.value_label && { value_label: axis.value_label }),
    ...(pointsCut && { cut: pointsCut }),
    ...(seriesCut && { series_cut: seriesCut }),
  };
  return { ok: true, heading, notes: [...notes, ...cutNotes], data };
}

/** What no single page of documents tells: how many there are of each, and what they come to. */
export function gathers(material: Material, options: CardOptions): Gathering | undefined {
  if (material.kind !== "documents" || material.total <= material.documents.length) return undefined;
  const found = chartRows(material);
  const mapping = found && readMapping("chart", options.mapping, found.records);
  return mapping?.ok ? chartGathering(found!, mapping.mapped, options) : undefined;
}

export const contents = ({ chart_type, categories, series, cut, series_cut }: CardData<"chart">): string =>
  [chart_type, amount(categories.length, cut, "points"), amount(series.length, series_cut, "series")].join(
    ", ",
  );

export const wayToMore = "The rest is cut; limit or mapping chooses.";

type Drawn =
  | {
      ok: true;
      table: ChartTable;
      heading: Heading;
      notes: string[];
      chart_type?: ChartType | undefined;
      /** True if it was written for a chart library, so that its labels are what its author meant. */
      isConfig: boolean;
      /** Set if some documents were not fetched. */
      rowsCut?: Cut | undefined;
    }
  | { ok: false; refused: Refusal };

function drawnTable(material: Material, options: CardOptions): Drawn {
  const config = material.kind === "value" ? chartConfig(material.value) : undefined;
  const heading = config?.heading ?? {};
  const chart_type =
    material.kind === "value" && isObject(material.value) ? typeIn(material.value) : undefined;
  if (config && "table" in config.drawn) {
    return { ok: true, table: config.drawn.table, heading, chart_type, notes: [], isConfig: true };
  }
  const rows = config && "rows" in config.drawn ? config.drawn : undefined;
  const found = chartRows(rows ? { kind: "value", value: rows.rows } : material);
  if (found === undefined || found.records.length === 0) return noNumbers(material);
  const asked = { ...rows?.mapping, ...options.mapping };
  const mapping = readMapping("chart", asked, found.records);
  if (!mapping.ok) return mapping;
  const type = options.chart_type ?? chart_type;
  const all = material.kind === "documents" ? material.gathered : undefined;
  const first = chartFromRows(found, mapping.mapped, options, type, all);
  if (!first.ok) return first;
  // The order of documents says nothing once they are gathered.
  const sorted = all === undefined ? sortRows(found, first.table, options) : undefined;
  const table = sorted ? chartFromRows(sorted.found, mapping.mapped, options, type) : first;
  if (!table.ok) return table;
  return {
    ok: true,
    table: table.table,
    heading: { ...found.heading, ...heading },
    notes: sorted?.notes ?? [],
    chart_type,
    isConfig: false,
    rowsCut: all === undefined ? cutOf(found, found.records.length, "points") : undefined,
  };
}

/** If `sort_by` names neither an axis nor a series, the rows are sorted before they are gathered. */
function sortRows(
  found: Records,
  table: ChartTable,
  { sort_by }: CardOptions,
): { found: Records; notes: string[] } | undefined {
  if (sort_by === undefined || sortedBy(axisOf(table), sort_by) !== undefined) return undefined;
  const { records, notes } = sortFound(found, sort_by);
  return { found: { ...found, records }, notes };
}

function sortAxis(axis: ChartAxis, { sort_by }: CardOptions, notes: string[]): ChartAxis {
  if (sort_by === undefined) return inOrder(axis);
  const sorted = sortedBy(axis, sort_by);
  if (sorted !== undefined) return sorted;
  return notes.some((note) => note.startsWith("Not sorted")) ? inOrder(axis) : { ...axis, kind: "text" };
}

interface CutAxis {
  axis: ChartAxis;
  cut?: Cut;
  notes: string[];
}

/** On a line, points are left out evenly, so that its end stays as well as its beginning. */
function cutPoints(axis: ChartAxis, type: ChartType, { limit }: CardOptions): CutAxis {
  const total = axis.categories.length;
  const most = Math.min(limit ?? MAX_POINTS, type === "radar" ? MAX_SPOKES : MAX_POINTS);
  if (total <= most) return { axis, notes: [] };
  const isThinned = type === "line" && limit === undefined;
  const last = Math.max(most - 1, 1);
  const places = Array.from({ length: most }, (_, index) =>
    isThinned ? Math.round((index * (total - 1)) / last) : index,
  );
  const notes = isThinned ? ["Points are left out evenly."] : [];
  return { axis: picked(axis, places), cut: { shown: most, total, of: "points" }, notes };
}

function cutSeries({ series, series_total, categories }: ChartAxis): {
  series: CardData<"chart">["series"];
  cut?: Cut;
} {
  const total = series_total ?? series.length;
  const sizeOf = ({ values }: (typeof series)[number]) =>
    values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0);
  const kept = largest(series, sizeOf, MAX_SERIES).map(({ name, values }) => ({ name, values }));
  const named = uniquelyNamed(kept, categories);
  return { series: named, ...(kept.length < total && { cut: { shown: kept.length, total, of: "series" } }) };
}

/** A legend tells series apart by name, so no name may be empty or occur twice. */
function uniquelyNamed(
  series: CardData<"chart">["series"],
  categories: readonly string[],
): CardData<"chart">["series"] {
  const taken = new Set<string>();
  return series.map(({ name, values }) => {
    const called = name || (hasHan(categories) ? "数值" : "Value");
    let unique = called;
    for (let twin = 2; taken.has(unique); twin += 1) unique = `${called} ${twin}`;
    taken.add(unique);
    return { name: unique, values };
  });
}

function noNumbers(material: Material): { ok: false; refused: Refusal } {
  return refuse("card.other_data", { card_type: "chart", came: cameAs(material), lacking: true });
}
