/** Groups as a client shows them to its model if it passes on only text. */
import type { Json } from "@etui/values/json/json";
import { groupName } from "./grouping.ts";

/** Characters of all lines: about 3,000 tokens, as for documents. */
const MOST_IN_ALL = 12_000;
const LONGEST_NAME = 200;

type Measured = { [measure: string]: { [field: string]: number | null } };

export interface ShownGroups {
  total: number;
  all: Measured;
  groups: ({ group: Json; count: number } & Record<string, unknown>)[];
  groupsInAll: number;
  group_by: readonly string[];
  /** How many documents have no number in a field. */
  without: { [field: string]: number };
}

export function groupsInWords({ total, all, groups, groupsInAll, group_by, without }: ShownGroups): string {
  const documents = total === 1 ? "1 document" : `${figure(total)} documents`;
  const head = [
    group_by.length === 0
      ? documents
      : `${documents} in ${figure(groupsInAll)} ${groupsInAll === 1 ? "group" : "groups"} by ${group_by.join(", ")}`,
    ...measuresInWords(all),
  ].join(", ");
  const notes = Object.entries(without).map(
    ([field, missing]) => `${figure(missing)} of ${figure(total)} have no number in ${field}.`,
  );
  const lines: string[] = [];
  let room = MOST_IN_ALL;
  for (const { group, count, ...measured } of groups) {
    const line = [`${nameOf(group)}: ${figure(count)}`, ...measuresInWords(measured as Measured)].join(", ");
    if (lines.length > 0 && line.length > room) break;
    room -= line.length;
    lines.push(line);
  }
  const cut = groupsInAll - lines.length;
  return [
    `${head}.`,
    ...notes,
    ...lines,
    ...(group_by.length > 0 && cut > 0
      ? [`${figure(cut)} more groups are not in this text; filters, limit and sort_by choose which are.`]
      : []),
  ].join("\n");
}

const figure = (count: number): string => count.toLocaleString("en");

function nameOf(group: Json): string {
  const name = Array.isArray(group) ? group.map(groupName).join(" · ") : groupName(group);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

const measuresInWords = (measured: Measured): string[] =>
  Object.entries(measured).flatMap(([measure, fields]) =>
    Object.entries(fields).map(
      ([field, value]) => `${measure} ${field} ${value === null ? "–" : shown(value)}`,
    ),
  );

/** At most twelve digits: 0.1 + 0.2 is 0.3 to whoever reads it. */
const shown = (value: number): string => String(Number(value.toPrecision(12)));
