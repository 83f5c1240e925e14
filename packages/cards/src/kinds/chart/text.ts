import type { CardData } from "@etui/protocol/card";
import { padToWidth, widestOf } from "../../characters/display-width.ts";
import { plainWords } from "../../characters/plain-words.ts";
import { printNumber, printShare, printValue } from "../../print/print-value.ts";
import { joinParts } from "../../text/join-parts.ts";
import { paint, strong } from "../../text/paint.ts";
import { remainder } from "../../text/remainder.ts";
import type { TextLook } from "../../text/text-look.ts";
import { text as tableText } from "../table/text.ts";
import { chartTable } from "./chart-table.ts";
import { drawnAs } from "./drawing/drawn-as.ts";
import { seriesName } from "./series-name.ts";

/** Bars and pies as lengths, lines and radars as numbers; in Markdown every chart as numbers. */
export function text(data: CardData<"chart">, look: TextLook): string[] {
  const type = drawnAs(data);
  if (data.series.length === 0 || data.categories.length === 0) return [];
  if (look.style === "markdown" || type === "radar") return tableText(chartTable(data, look.locale), look);
  if (type === "line")
    return joinParts([sparkLines(data, look), tableText(chartTable(data, look.locale), look)]);
  return barLines(data, type === "pie", look);
}

function barLines(data: CardData<"chart">, shares: boolean, look: TextLook): string[] {
  const { categories, category_kind, series, cut, series_cut, value_label } = data;
  const shown = categories.slice(0, look.rows);
  const kind = category_kind === "number" ? "text" : category_kind;
  const labels = shown.map((name) => plainWords(printValue(name, look.locale, kind), look, MAX_LABEL_WIDTH));
  const widest = widestOf(labels);
  const largest = series.reduce((most, { values }) => values.reduce<number>(larger, most), 0) || 1;
  const room = Math.max(10, Math.min(MOST_BLOCKS, look.width - widest - 24));
  const blocks = series.map((one) => {
    const { values } = one;
    const whole = values.reduce<number>((sum, value) => sum + Math.max(0, value ?? 0), 0) || 1;
    const heading = plainWords(seriesName(one, look.locale) || value_label || "", look, MAX_LABEL_WIDTH);
    const lines = labels.map((label, at) => {
      const value = values[at] ?? null;
      if (value === null) return padToWidth(label, widest, "left").trimEnd();
      const share = shares ? ` (${printShare(value / whole, look.locale)})` : "";
      const bar = paint("felt", barOf(value / largest, room), look);
      return `${padToWidth(label, widest, "left")}  ${bar} ${printNumber(value, look.locale)}${share}`;
    });
    return heading ? [strong(heading, look), ...lines] : lines;
  });
  return [
    ...joinParts(blocks),
    ...remainder(shown.length, categories.length, cut, "points", look),
    ...remainder(series.length, series.length, series_cut, "series", look),
  ];
}

const larger = (most: number, value: number | null) => Math.max(most, Math.abs(value ?? 0));

/** Bars are drawn in eighths of a column, and hatched if negative. */
function barOf(part: number, room: number): string {
  const eighths = Math.round(Math.abs(part) * room * 8);
  if (part < 0) return "░".repeat(Math.max(1, Math.round(eighths / 8)));
  return "█".repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? "");
}

function sparkLines({ series }: CardData<"chart">, look: TextLook): string[] {
  const names = series.map((one) => plainWords(seriesName(one, look.locale), look, MAX_LABEL_WIDTH));
  const widest = widestOf(names);
  return series.map(
    ({ values }, at) => `${padToWidth(names[at]!, widest, "left")}  ${paint("felt", sparkOf(values), look)}`,
  );
}

/** At most `MOST_BLOCKS` signs, each for the last value of its part. */
function sparkOf(values: readonly (number | null)[]): string {
  const count = Math.min(values.length, MOST_BLOCKS);
  const picked = Array.from(
    { length: count },
    (_, at) => values[Math.ceil(((at + 1) * values.length) / count) - 1]!,
  );
  const known = picked.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const level = (value: number) => (high === low ? 3 : Math.round(((value - low) / (high - low)) * 7));
  return picked.map((value) => (value === null ? " " : LEVELS[level(value)])).join("");
}

const EIGHTHS = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
const LEVELS = "▁▂▃▄▅▆▇█";
const MOST_BLOCKS = 48;
const MAX_LABEL_WIDTH = 28;
