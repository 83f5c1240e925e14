/**
 * Chooses which fields of the rows are a chart's categories, which its series, and which divides the rows into series.
 */
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { cellText } from "../../../cells/cell.ts";
import { numberOf } from "../../../cells/read-number.ts";
import { dayWithin, timeOf } from "../../../cells/read-time.ts";
import { bare } from "../../../records/key-words.ts";
import type { Mapped } from "../../../records/mapping.ts";
import { titleRank } from "../../../records/record-title.ts";
import type { CardRecord, Records } from "../../../records/records.ts";
import { type ChartField, describeField, describeLists, evenSample, isFigureKey } from "./chart-fields.ts";

export interface Picks {
  /** If undefined, the rows are numbered. */
  x: ChartField | undefined;
  /** If empty, the rows are counted. */
  y: ChartField[];
  series: ChartField | undefined;
  /** How many figures were left out because of another scale. */
  unlike: number;
}

/** More colours than this do not form groups. */
const MAX_GROUPS = 20;
/** More categories than this do not sum up the rows. */
const MAX_SUMMARY = 60;
/** Two years are compared; only three or more can be followed. */
const FEWEST_TIMES = 3;
/** At this ratio the smaller figure would lie flat on the axis beside the larger one. */
const UNLIKE = 100;

export function pickFields(
  found: Records,
  fields: readonly ChartField[],
  mapped: Mapped<"chart">,
  { chart_type, sort_by }: Pick<CardOptions, "chart_type" | "sort_by">,
): Picks {
  const { records } = found;
  const known = (name: string | undefined) =>
    name === undefined
      ? undefined
      : (fields.find(({ field }) => field === name) ?? describeField(name, records));
  const named = (name: string | undefined) =>
    known(name) ?? (name === undefined ? undefined : describeLists(name, records));
  const asked = { x: named(mapped.x?.[0]), series: named(mapped.series?.[0]) };
  const askedY = mapped.y?.flatMap((name) => known(name) ?? []);
  const free = fields.filter(
    (field) =>
      field.field !== asked.x?.field && field.field !== asked.series?.field && !askedY?.includes(field),
  );
  const dims = [...namedFields(found), ...free.filter(({ kind }) => kind !== "figure")];
  const hasFigures = askedY !== undefined || free.some(isSeries);
  const x = asked.x ?? (hasFigures ? categoryField(records, dims, free, asked.series) : countedField(dims));
  const isGathered = x !== undefined && isShared(x);
  // "By region" alone asks how many rows there are of each.
  if (mapped.x !== undefined && askedY === undefined && isGathered && asked.series === undefined)
    return { x, y: [], series: undefined, unlike: 0 };
  const figures =
    askedY ??
    leading(
      free.filter((field) => isSeries(field) && field !== x),
      sort_by,
    );
  const isRepeated = x !== undefined && x.distinct < x.filled;
  const split =
    asked.series ??
    (isRepeated && mapped.x === undefined && askedY === undefined
      ? dims.find((dim) => dim !== x && divides(records, x, dim))
      : undefined);
  // If rows are divided into series, only one figure is shown; otherwise nobody knows which line is whose.
  if (split !== undefined && askedY === undefined)
    return { x, y: figures.slice(0, 1), series: split, unlike: 0 };
  if (askedY !== undefined || chart_type === "radar") return { x, y: figures, series: split, unlike: 0 };
  const alike = figures.filter(({ size }) => isAlike(size, figures[0]!.size));
  return { x, y: alike, series: split, unlike: figures.length - alike.length };
}

/** The figures; those that the rows are sorted by come first, as the rows are about them. */
function leading(figures: readonly ChartField[], sortBy: string | undefined): ChartField[] {
  const wanted = bare((sortBy ?? "").replace(/^-/, ""));
  const isWanted = ({ field }: ChartField) => bare(field) === wanted;
  return [...figures.filter(isWanted), ...figures.filter((field) => !isWanted(field))];
}

/** Whether so many rows share a value that counting them says something. */
const isShared = ({ distinct, filled }: ChartField) => distinct * 4 <= filled * 3;

const isSeries = ({ kind, field }: ChartField) => kind === "figure" && isFigureKey(field);
const isAlike = (size: number, first: number) =>
  size === 0 || first === 0 || (size < first * UNLIKE && first < size * UNLIKE);

/**
 * Chooses the first of: a time or a name that is different in every row; a time at which other words tell the rows
 * apart; a time; words that gather the rows into groups; a rising number.
 */
function categoryField(
  records: readonly CardRecord[],
  dims: readonly ChartField[],
  free: readonly ChartField[],
  series: ChartField | undefined,
): ChartField | undefined {
  const times = dims.filter(({ kind }) => kind === "time");
  const words = dims.filter(({ kind }) => kind === "words");
  const isUnique = ({ distinct, filled }: ChartField) =>
    distinct === filled && filled >= sampleOf(records) * 0.9;
  if (series !== undefined) return times[0] ?? words[0];
  const unique = dims.find((dim) => isUnique(dim) && dim.kind === "time") ?? titled(words.filter(isUnique));
  if (unique !== undefined) return unique;
  const divided = times.find((time) => words.some((dim) => divides(records, time, dim)));
  const gathers = words.filter(
    ({ distinct, filled }) => distinct > 1 && distinct <= Math.min(MAX_SUMMARY, filled / 2),
  );
  const long = times.find(({ distinct }) => distinct >= FEWEST_TIMES);
  return divided ?? long ?? gathers[0] ?? times[0] ?? rising(records, free) ?? words[0];
}

/** The field by which rows without figures are counted: the one with the fewest groups. */
function countedField(dims: readonly ChartField[]): ChartField | undefined {
  const gathers = dims.filter(isShared);
  return gathers.sort((a, b) => a.distinct - b.distinct)[0];
}

/** The field called a title or a name, or else the first: a text that differs in every row may also be a remark. */
const titled = (words: readonly ChartField[]): ChartField | undefined =>
  words.find(({ field }) => titleRank(field) !== undefined) ?? words[0];

/** Whether both fields together differ in (nearly) every row, so that each row is one point of one series. */
function divides(records: readonly CardRecord[], x: ChartField, by: ChartField): boolean {
  if (by === x || by.kind !== "words" || by.distinct < 2 || by.distinct > MAX_GROUPS) return false;
  const sample = evenSample(records);
  const pairs = new Set(sample.map((record) => `${textAt(x, record)}\n${textAt(by, record)}`));
  return pairs.size >= sample.length * 0.95;
}

const textAt = (field: ChartField, record: CardRecord) => cellText(field.read(record) ?? null);

/** `[{"x": 1, "y": 3}, {"x": 2, "y": 5}]`: a rising first figure is the axis if there is another figure. */
function rising(records: readonly CardRecord[], free: readonly ChartField[]): ChartField | undefined {
  const [first, second] = free.filter(({ kind }) => kind === "figure");
  if (first === undefined || second === undefined || !ALONG.test(first.field)) return undefined;
  const along = evenSample(records).map(first.read);
  const isRising = along.every(
    (value, index) => typeof value === "number" && (index === 0 || value > (along[index - 1] as number)),
  );
  return isRising ? first : undefined;
}

/** The paths of documents or the keys of a map as one more field; a path that contains a day is that day. */
function namedFields({ records, named }: Records): ChartField[] {
  if (named === undefined) return [];
  const sample = evenSample(records);
  const days = sample.map(({ name }) => (named === "path" ? dayWithin(name!) : timeOf(name!)));
  const areDays = days.every((day) => day !== undefined) && new Set(days).size === days.length;
  const read = ({ name }: CardRecord): Json =>
    areDays ? ((named === "path" ? dayWithin(name!) : timeOf(name!)) ?? name!) : name!;
  const size = sample.length;
  return [
    {
      field: named,
      label: "",
      kind: areDays ? "time" : "words",
      read,
      numberOf,
      distinct: size,
      filled: size,
      size: 0,
    },
  ];
}

/** Names of figures along an axis; sales that happen to rise are not one of them. */
const ALONG =
  /^(?:[a-z]|step|index|iteration|epoch|round|week|day|month|hour|minute|second|distance|depth|dose|frequency|age|n°?|no|周|天|日|月|小时|分钟|序号|次数|年龄|距离)$/i;

const sampleOf = (records: readonly CardRecord[]) => evenSample(records).length;
