/**
 * Reads what a card over groups asks for: `mapping: {x: "month(date)", y: "sum(amount)"}`, columns of that kind, or
 * `group_by` and `aggregate` as a query has them. Nothing here looks at the data, but for the names of its fields.
 */
import { isRate } from "@etui/cards/is-rate";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import { type Refusal, refuse } from "@etui/words/refusal";
import { countedField } from "../../data/query/counted-field.ts";
import { UNITS, type Unit } from "../../data/query/day-in-sql.ts";
import { MEASURES } from "../../data/query/group-order.ts";
import type { Wanted } from "../draw-card.ts";
import {
  COUNT,
  type GroupPart,
  groupPart,
  type MeasurePart,
  measurePart,
  type Part,
  partOf,
} from "./part-of.ts";

export interface AskedGroups {
  groups: GroupPart[];
  measures: MeasurePart[];
  /** What each part of the mapping shows: the key of a group or of a measure. */
  roles: Readonly<Record<string, readonly string[]>>;
  /** The columns that were named, by their keys. */
  columns: { key: string; label?: string | undefined }[] | undefined;
  notes: string[];
}

type Asked = { ok: true; asked: AskedGroups } | { ok: false; refused: Refusal };

/** The kinds that draw groups, with the parts of their mapping that are groups and those that are figures. */
const ROLES: Partial<Record<CardType, { groups: readonly string[]; measures: readonly string[] }>> = {
  chart: { groups: ["x", "series"], measures: ["y"] },
  table: { groups: [], measures: [] },
  list: { groups: ["title", "section"], measures: [] },
  counter: { groups: ["label"], measures: ["value", "delta"] },
  progress: { groups: ["label"], measures: ["value", "max"] },
  custom: { groups: [], measures: [] },
};

interface Named {
  at: string;
  role: string;
  name: string;
  label?: string | undefined;
  part: Part | undefined;
}

/** Undefined if nothing is grouped. `has` says whether a field of that very name is there. */
export async function askedGroups(
  { card_type, options, groupedAt = "options.group_by" }: Pick<Wanted, "card_type" | "options" | "groupedAt">,
  has: (field: string) => Promise<boolean>,
): Promise<Asked | undefined> {
  const named = await namedIn(options, has);
  const { group_by, aggregate } = options;
  if (group_by === undefined && aggregate === undefined && named.every(({ part }) => part === undefined))
    return undefined;
  const at = group_by !== undefined ? groupedAt : (named.find(({ part }) => part)?.at ?? "options");
  const kind = ROLES[card_type];
  if (kind === undefined) return refuse("cards.no_groups", { at, card_type });
  for (const one of named) {
    if (one.part?.is === "unknown") return unknownPart(one.at, one.part);
    if (one.part?.is === "counted") {
      const { name, field } = one.part;
      return refuse("cards.count_of_field", { at: one.at, name, field, write: "count" });
    }
    if (kind.groups.includes(one.role) && one.part?.is === "measure")
      return refuse("cards.figure_as_group", { at: one.at, name: one.part.key });
    if (kind.measures.includes(one.role) && one.part?.is === "group")
      return refuse("cards.group_as_figure", { at: one.at, name: one.part.key, field: one.part.field });
  }
  const counted = countedField(aggregate?.count);
  if (counted !== undefined)
    return refuse("cards.count_of_field", {
      at: "aggregate.count",
      name: JSON.stringify(counted),
      field: counted,
      write: "true",
    });
  const wanted = await wantedGroups(options, { named, at: groupedAt }, has);
  if (!wanted.ok) return wanted;
  return asRead({ ...kind, card_type }, { options, named, given: wanted.groups, groupedAt });
}

async function namedIn(
  { mapping, columns }: CardOptions,
  has: (field: string) => Promise<boolean>,
): Promise<Named[]> {
  const names: Omit<Named, "part">[] = [
    ...Object.entries(mapping ?? {}).flatMap(([role, fields]) =>
      asList(fields).map((name) => ({ at: `options.mapping.${role}`, role, name })),
    ),
    ...(columns ?? []).map((column) =>
      typeof column === "string"
        ? { at: "options.columns", role: "column", name: column }
        : { at: "options.columns", role: "column", name: column.key, label: column.label },
    ),
  ];
  return Promise.all(names.map(async (one) => ({ ...one, part: await partMeant(one.name, has) })));
}

/** A field of that very name comes first, and "content.date" is the way of a field through an answer. */
async function partMeant(name: string, has: (field: string) => Promise<boolean>): Promise<Part | undefined> {
  const part = name === "count" ? COUNT : partOf(name);
  if (part === undefined || (await has(name))) return undefined;
  if (part.is === "unknown" || part.is === "counted" || part.field === undefined) return part;
  const field = await bareField(part.field, has);
  return part.is === "group" ? groupPart(field, part.unit) : measurePart(part.measure as never, field);
}

async function bareField(field: string, has: (field: string) => Promise<boolean>): Promise<string> {
  const [, rest] = /^content\.(.+)$/.exec(field) ?? [];
  return rest === undefined || (await has(field)) ? field : rest;
}

/** The groups of `group_by`; `month` beside `x: "date"` is `month(date)`. */
async function wantedGroups(
  { group_by, mapping }: CardOptions,
  { named, at }: { named: readonly Named[]; at: string },
  has: (field: string) => Promise<boolean>,
): Promise<{ ok: true; groups: GroupPart[] } | { ok: false; refused: Refusal }> {
  const groups: GroupPart[] = [];
  for (const name of asList(group_by ?? [])) {
    const part = await partMeant(name, has);
    if (part?.is === "unknown") return unknownPart(at, part);
    if (part?.is === "measure" || part?.is === "counted")
      return refuse("cards.figure_as_group", { at, name });
    if (part !== undefined) groups.push(part);
    else {
      const unit = UNITS.find((one) => one === name.toLowerCase());
      const x = named.find(({ role, part: of }) => role === "x" && of === undefined)?.name;
      if (unit === undefined || (await has(name))) groups.push(groupPart(await bareField(name, has)));
      else if (x !== undefined && typeof mapping?.x === "string") groups.push(groupPart(x, unit));
      else return refuse("cards.unknown_part", { at, name, field: "date", unit });
    }
  }
  return { ok: true, groups };
}

function asRead(
  {
    card_type,
    groups: groupRoles,
    measures: measureRoles,
  }: { card_type: CardType } & NonNullable<(typeof ROLES)[CardType]>,
  {
    options,
    named,
    given,
    groupedAt,
  }: { options: CardOptions; named: readonly Named[]; given: readonly GroupPart[]; groupedAt: string },
): Asked {
  const groups = [...given];
  const measures = aggregated(options);
  const notes: string[] = [];
  const roles: Record<string, string[]> = {};
  const keys = new Map<Named, string>();
  const isFigured = measures.length > 0 || named.some(({ part }) => part?.is === "measure");
  const add = <One extends { key: string }>(list: One[], part: One): string => {
    if (!list.some(({ key }) => key === part.key)) list.push(part);
    return part.key;
  };
  // Groups first, so that a bare name beside them can be one of theirs.
  const isGroup = ({ role, part }: Named) =>
    part?.is === "group" || (part === undefined && groupRoles.includes(role));
  for (const one of [...named.filter(isGroup), ...named.filter((other) => !isGroup(other))]) {
    const { at, role, name, part } = one;
    const known = groups.find(({ key, field }) => key === name || field === name);
    let key: string;
    if (part?.is === "measure") key = add(measures, part);
    else if (isGroup(one)) {
      const group = part?.is === "group" ? part : (known ?? groupPart(name));
      const asked = given.find((other) => other.key === group.key);
      if (given.length > 0 && asked === undefined)
        return card_type === "chart" && role === "x" && given.length === 1
          ? refuse("cards.grouped_twice", { at, as: groupedAt, group: given[0]!.key })
          : refuse("cards.said_twice", { at, as: groupedAt });
      key = add(groups, group);
    } else if (known !== undefined && !measureRoles.includes(role)) key = known.key;
    else if (role === "column" && given.length === 0 && isFigured) key = add(groups, groupPart(name));
    else {
      const measure = measurePart(isRate(name) ? "avg" : "sum", name);
      notes.push(`${at} "${name}" was read as ${measure.key}.`);
      key = add(measures, measure);
    }
    keys.set(one, key);
    if (role !== "column") roles[role] = [...(roles[role] ?? []), key];
  }
  const columns = named
    .filter(({ role }) => role === "column")
    .map((one) => ({ key: keys.get(one)!, label: one.label }));
  // A table says how many there are of each, as a query does; everywhere else they are what nothing else was asked for.
  if (measures.length === 0 || (card_type === "table" && columns.length === 0)) add(measures, COUNT);
  if (card_type === "chart" && (groups.length === 0 || (roles.x === undefined && given.length === 0)))
    return refuse("cards.no_group_for_chart", { at: "options.mapping.x" });
  const ordered = columns.length > 0 ? inOrderOf(groups, columns) : groups;
  return {
    ok: true,
    asked: { groups: ordered, measures, roles, columns: columns.length > 0 ? columns : undefined, notes },
  };
}

const inOrderOf = (groups: readonly GroupPart[], columns: readonly { key: string }[]): GroupPart[] => {
  const placeOf = ({ key }: GroupPart) => columns.findIndex((column) => column.key === key);
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
};

function aggregated({ aggregate }: CardOptions): MeasurePart[] {
  if (aggregate === undefined) return [];
  const measures = MEASURES.flatMap((measure) =>
    asList(aggregate[measure] ?? []).map((field) => measurePart(measure, field)),
  );
  return aggregate.count === undefined ? measures : [...measures, COUNT];
}

function unknownPart(at: string, { name, field }: { name: string; field: string }) {
  const unit = nearestUnit(name);
  return refuse("cards.unknown_part", { at, name, field: field || "date", unit });
}

/** A quarter is nearest to a month, and an hour to a day. */
const nearestUnit = (name: string): Unit => (/hour|minute|weekday|hr|dow/i.test(name) ? "day" : "month");

const asList = (names: string | readonly string[]): readonly string[] =>
  typeof names === "string" ? [names] : names;
