/** Reads charts written for a library: Chart.js, ECharts, Highcharts, Plotly and Vega-Lite. */

import type { ChartType } from "@etui/protocol/cards/chart";
import type { CardMapping } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { childOf, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { isText } from "../../../records/key-words.ts";
import { headingOf } from "../../../records/records.ts";
import type { Heading } from "../../../records/shaped.ts";
import { type ChartTable, nameOf, seriesTable, type WrittenSeries } from "./series-table.ts";

export interface ChartConfig {
  /** What is drawn: a finished table, or rows with the fields named for them. */
  drawn: { table: ChartTable } | { rows: Json; mapping: CardMapping };
  heading: Heading;
}

/** Undefined for data that was not written for a library. */
export function chartConfig(value: Json): ChartConfig | undefined {
  const traces = Array.isArray(value) ? value : undefined;
  const object = isObject(value) ? value : {};
  const drawn =
    datasets(object) ??
    datasets(isObject(object.data) ? object.data : {}) ??
    vega(object) ??
    radar(object) ??
    alongAxis(object) ??
    plotly(traces ?? object.data);
  if (drawn === undefined) return undefined;
  return { drawn, heading: titleIn(object) };
}

type Drawn = ChartConfig["drawn"];

/** Chart.js: `{labels, datasets: [{label, data}]}`. */
function datasets({ labels, datasets: sets }: JsonObject): Drawn | undefined {
  if (!Array.isArray(sets) || !sets.every((set) => Array.isArray(childOf(set, "data")))) return undefined;
  return { table: seriesTable(sets.map(seriesIn), Array.isArray(labels) ? labels : undefined) };
}

/** ECharts and Highcharts, and the data of a chart card itself. */
function alongAxis(object: JsonObject): Drawn | undefined {
  const { series, dataset } = object;
  const source = childOf(dataset, "source");
  if (source !== undefined) return { rows: source, mapping: {} };
  const sets = isObject(series) ? [series] : series;
  if (!Array.isArray(sets) || sets.length === 0) return undefined;
  if (!sets.every((set) => Array.isArray(dataIn(set)))) return undefined;
  const axes = [object, ...axis(object.xAxis), ...axis(object.yAxis)];
  const [labels] = axes.flatMap(({ categories, data, labels: given }) =>
    [categories, given, data].filter((values) => Array.isArray(values)),
  );
  return { table: seriesTable(sets.map(seriesIn), labels as Json[] | undefined) };
}

const axis = (given: Json | undefined): JsonObject[] =>
  (Array.isArray(given) ? given : [given]).filter((one) => isObject(one));

/** ECharts: `{radar: {indicator: [{name}]}, series: [{data: [{name, value: […]}]}]}`. */
function radar({ radar: spokes, series }: JsonObject): Drawn | undefined {
  const indicator = childOf(axis(spokes)[0], "indicator");
  const data = axis(series).flatMap((set) => (Array.isArray(set.data) ? set.data : []));
  if (!Array.isArray(indicator)) return undefined;
  const sets = data.flatMap((set, index): WrittenSeries[] => {
    const values = Array.isArray(set) ? set : childOf(set, "value");
    const name = nameOf(childOf(set, "name")) || String(index + 1);
    return Array.isArray(values) ? [{ name, data: values }] : [];
  });
  const labels = indicator.map((spoke) => childOf(spoke, "name") ?? childOf(spoke, "text") ?? spoke);
  return { table: seriesTable(sets, labels) };
}

/** Plotly: traces of `x` and `y`, or of `labels` and `values`. */
function plotly(traces: Json | undefined): Drawn | undefined {
  if (!Array.isArray(traces) || traces.length === 0) return undefined;
  const pairs = traces.map((trace) => ({
    name: nameOf(childOf(trace, "name")),
    x: childOf(trace, "x") ?? childOf(trace, "labels"),
    y: childOf(trace, "y") ?? childOf(trace, "values"),
  }));
  if (!pairs.every(({ x, y }) => Array.isArray(x) && Array.isArray(y))) return undefined;
  const sets = pairs.map(({ name, x, y }) => ({
    name,
    data: (y as Json[]).map((value, index) => [(x as Json[])[index] ?? index + 1, value]),
  }));
  return { table: seriesTable(sets, undefined) };
}

/** Vega-Lite: rows in `data.values`, and their fields in `encoding`. */
function vega({ data, encoding }: JsonObject): Drawn | undefined {
  const values = childOf(data, "values");
  if (!Array.isArray(values)) return undefined;
  const field = (...channels: string[]) =>
    channels.map((channel) => childOf(childOf(encoding, channel), "field")).find(isText);
  const x = field("x");
  const y = field("y", "theta");
  const split = field("color", "xOffset", "detail");
  const turned = quantitative(encoding, "x") && !quantitative(encoding, "y"); // horizontal bars
  const category = (turned ? y : x) ?? (x === undefined ? split : undefined);
  const figure = turned ? x : y;
  const series = split === category ? undefined : split;
  return {
    rows: values,
    mapping: { ...(category && { x: category }), ...(figure && { y: figure }), ...(series && { series }) },
  };
}

const quantitative = (encoding: Json | undefined, channel: string) =>
  childOf(childOf(encoding, channel), "type") === "quantitative";

function seriesIn(set: Json, index: number): WrittenSeries {
  const name = nameOf(childOf(set, "label")) || nameOf(childOf(set, "name"));
  return { name: name || (index === 0 ? "" : String(index + 1)), data: dataIn(set) as Json[] };
}

const dataIn = (set: Json | undefined) => childOf(set, "data") ?? childOf(set, "values");

const TYPES: Record<string, ChartType> = {
  bar: "bar",
  column: "bar",
  histogram: "bar",
  line: "line",
  area: "line",
  spline: "line",
  scatter: "line",
  pie: "pie",
  doughnut: "pie",
  donut: "pie",
  arc: "pie",
  radar: "radar",
};

/** The type that stands beside the data, in any library's words. */
export function typeIn(object: JsonObject): ChartType | undefined {
  const { mark, series, data } = object;
  const [first] = Array.isArray(series) ? series : Array.isArray(data) ? data : [];
  const words = [
    object.chart_type,
    object.type,
    mark,
    childOf(mark, "type"),
    childOf(first, "type"),
    childOf(object.chart, "type"),
  ];
  const word = words.find((one) => isText(one) && Object.hasOwn(TYPES, one));
  return word === undefined ? undefined : TYPES[word as string];
}

function titleIn(object: JsonObject): Heading {
  const plugin = childOf(childOf(childOf(object, "options"), "plugins"), "title");
  const [text] = [object.title, plugin].map((title) => childOf(title, "text")).filter(isText);
  return text === undefined ? headingOf(object) : { title: cutText(text, MAX_TITLE) };
}

const MAX_TITLE = 200;
