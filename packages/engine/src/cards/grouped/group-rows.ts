/** The rows of a card over groups, with the times between them that have nothing. */
import { cellText } from "@etui/cards/cell";
import type { Json, JsonObject } from "@etui/values/json/json";
import type { Group } from "../../data/query/aggregate-documents.ts";
import { measured } from "../../data/query/measured.ts";
import type { Wanted } from "../draw-card.ts";
import type { AskedGroups } from "./asked-groups.ts";
import { missingTimes } from "./missing-times.ts";
import type { GroupPart, MeasurePart } from "./part-of.ts";

export interface FoundGroups {
  all: Group;
  groups: Group[];
  fields: readonly string[];
}

/** One object for each group, with the keys of `asked`. */
export function groupRows(
  { card_type, options }: Wanted,
  { groups: parts, measures }: AskedGroups,
  { all, groups, fields, notes }: FoundGroups & { notes: string[] },
): JsonObject[] {
  const rowOf = ({ group, count, figures }: Pick<Group, "group" | "count" | "figures">): JsonObject =>
    Object.fromEntries([
      ...parts.map(({ key }, place) => [key, inOneCell(group[place]!)]),
      ...measures.map(({ key, measure, field }) => [
        key,
        measure === "count" ? count : measured(measure, figures[fields.indexOf(field!)]!),
      ]),
    ]);
  if (parts.length === 0) return [rowOf(all)];
  const [first] = parts as [GroupPart];
  const isChart = card_type === "chart";
  const kept = isChart ? groups.filter(({ group }) => group[0] !== null) : groups;
  const without = groups.reduce((sum, { group, count }) => (group[0] === null ? sum + count : sum), 0);
  if (isChart && without > 0) notes.push(`Without ${first.key}: ${without} of ${all.count}.`);
  const rows = kept.map(rowOf);
  const { unit } = first;
  if (unit === undefined) return rows;
  const times = [...new Set(kept.flatMap(({ group }) => (typeof group[0] === "string" ? [group[0]] : [])))];
  const missing = missingTimes(times, unit);
  const isFilled = isChart && options.chart_type !== "pie" && options.chart_type !== "radar";
  if (missing?.length !== 0) {
    const these =
      missing?.length === 1
        ? `1 ${unit} in between has nothing`
        : `${missing === undefined ? "Very many" : missing.length} ${unit}s in between have nothing`;
    notes.push(
      isFilled && missing !== undefined
        ? `${these}, and still a place on the axis.`
        : `${these}, and no place here.`,
    );
  }
  return isFilled && missing !== undefined
    ? filled(rows, { parts, measures, times: [...times, ...missing] })
    : rows;
}

/** A list is a group as a whole, and reads as it does in a column: no card has a place for what is deeper. */
const inOneCell = (group: Json): Json =>
  typeof group === "object" && group !== null ? cellText(group) : group;

/** Nothing counted and nothing added up is zero; of nothing there is no mean, and no smallest. */
function filled(
  rows: readonly JsonObject[],
  {
    parts,
    measures,
    times,
  }: { parts: readonly GroupPart[]; measures: readonly MeasurePart[]; times: string[] },
): JsonObject[] {
  const [time, series] = parts as [GroupPart, GroupPart?];
  const idOf = (row: JsonObject) =>
    JSON.stringify([row[time.key], series === undefined ? null : row[series.key]]);
  const there = new Set(rows.map(idOf));
  const lines =
    series === undefined ? [null] : [...new Set(rows.map((row) => JSON.stringify(row[series.key])))];
  const none = Object.fromEntries(
    measures.map(({ key, measure }) => [key, measure === "count" || measure === "sum" ? 0 : null]),
  );
  const added = times.flatMap((at) =>
    lines.map(
      (line): JsonObject => ({
        [time.key]: at,
        ...(series !== undefined && { [series.key]: JSON.parse(line!) as Json }),
        ...none,
      }),
    ),
  );
  return [...rows, ...added.filter((row) => !there.has(idOf(row)))].sort((a, b) =>
    String(a[time.key]).localeCompare(String(b[time.key]), "en"),
  );
}
