/**
 * Draws a card over groups: documents below a path are added up by the one statement that queries use, in the zone of
 * whoever looks, and so are the rows of a document and those given with the card.
 */
import type { Material } from "@etui/cards/material";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { fieldReader } from "@etui/values/places/field-reader";
import { type Refusal, refusal } from "@etui/words/refusal";
import { aggregateDocuments } from "../../data/query/aggregate-documents.ts";
import { namesAt } from "../../data/query/fields-there.ts";
import { nearestKey } from "../../data/query/nearest-key.ts";
import { countDocuments } from "../../data/query/query-documents.ts";
import { hasField } from "../../data/query/sort-meant.ts";
import { inlineMaterial, prefixOf, type StoredData } from "../card-source.ts";
import type { DrawContext, Wanted } from "../draw-card.ts";
import { type AskedGroups, askedGroups } from "./asked-groups.ts";
import { type FoundGroups, groupRows } from "./group-rows.ts";
import type { MeasurePart } from "./part-of.ts";
import { rowsAsked } from "./rows-asked.ts";
import { labelsFor, shownGroups } from "./shown-groups.ts";
import { unknownSort } from "./sort-asked.ts";

/** More than any chart draws: 2,000 points, or 20 lines of 250. */
const MOST_GROUPS = 5_000;

export type Grouped =
  | {
      ok: true;
      material: Material;
      /** Those of the card, with the keys of the groups in place of what was asked for. */
      options: CardOptions;
      notes: string[];
      version?: number;
    }
  | { ok: false; refused: Refusal }
  /** No document is there or matches. */
  | { ok: "nothing" };

interface Source {
  prefix?: string;
  rows?: readonly Json[];
  filters?: unknown;
  version?: number;
  notes: string[];
}

/** Undefined if the card asks for no groups, so that it is drawn from its data as they are. */
export async function drawGroups(
  stored: StoredData,
  wanted: Wanted,
  context: DrawContext,
): Promise<Grouped | undefined> {
  const { data_source, options } = wanted;
  if (!mayAsk(options)) return undefined;
  const { heavyDb: db, timeZone } = context;
  const source = await sourceOf(stored, wanted, context);
  const read = await askedGroups(wanted, (field) =>
    source === undefined
      ? Promise.resolve(false)
      : source.rows === undefined
        ? hasField(db, source.prefix, field)
        : Promise.resolve(source.rows.some((row) => fieldReader(field)(row) !== undefined)),
  );
  if (read === undefined || !read.ok) return read;
  if (source === undefined)
    return { ok: false, refused: refusal("cards.groups_of_endpoint", { at: "data_source.endpoint" }) };
  if (data_source.type === "path" && data_source.search !== undefined)
    return {
      ok: false,
      refused: refusal("data.no_place_in_groups", { at: "data_source.search", field: "search" }),
    };
  const { asked } = read;
  const fields = [...new Set(asked.measures.flatMap(({ field }) => field ?? []))];
  const outcome = await aggregateDocuments(db, {
    path_prefix: source.prefix,
    rows: source.rows,
    filters: source.filters,
    group_by: asked.groups.map(({ key }) => key),
    fields,
    sort_by: orderIn(asked),
    limit: MOST_GROUPS,
    timeZone,
  });
  if (!outcome.ok) return outcome;
  const { all, groups, groupsInAll } = outcome;
  if (all.count === 0) return { ok: "nothing" };
  const found = { all, groups, fields };
  const lacking = await lackingIn(asked, found, { db, source });
  if (lacking !== undefined) return { ok: false, refused: lacking };
  const notes = [...source.notes, ...asked.notes, ...withoutNotes(found)];
  if (groupsInAll > groups.length) notes.push(`Only the first ${groups.length} of ${groupsInAll} groups.`);
  const rows = groupRows(wanted, asked, { ...found, notes });
  const unsorted = unsortedIn(wanted, asked, rows);
  if (unsorted !== undefined) return { ok: false, refused: unsorted };
  return {
    ok: true,
    ...shownGroups(wanted, asked, { rows, prefix: source.prefix }),
    notes,
    ...(source.version !== undefined && { version: source.version }),
  };
}

function unsortedIn(
  { card_type, options: { sort_by }, isNew }: Wanted,
  asked: AskedGroups,
  rows: readonly JsonObject[],
): Refusal | undefined {
  if (sort_by === undefined || !isNew) return undefined;
  const { groups, measures, columns = [] } = asked;
  const series = groups[1]?.key;
  const shown = [
    ...[...groups, ...measures].map(({ key }) => labelsFor(asked)(key)),
    ...columns.flatMap(({ label }) => label ?? []),
    ...(series === undefined ? [] : rows.map((row) => String(row[series]))),
  ];
  return unknownSort(asked, sort_by, { isChart: card_type === "chart", shown });
}

/** Cheap, for nearly no card asks: a name with brackets, or `count`. */
function mayAsk({ group_by, aggregate, mapping, columns }: CardOptions): boolean {
  if (group_by !== undefined || aggregate !== undefined) return true;
  const names = [
    ...Object.values(mapping ?? {}).flat(),
    ...(columns ?? []).map((column) => (typeof column === "string" ? column : column.key)),
  ];
  return names.some((name) => name === "count" || /[()]|:\s*(?:day|week|month|year)\s*$/i.test(name));
}

async function sourceOf(
  stored: StoredData,
  { data_source, options }: Wanted,
  { heavyDb: db }: DrawContext,
): Promise<Source | undefined> {
  if (data_source.type === "api") return undefined;
  if (data_source.type === "inline")
    return data_source.data === undefined
      ? undefined
      : { rows: rowsAsked(inlineMaterial(data_source.data), options), notes: [] };
  const path = data_source.path.normalize("NFC");
  const prefix = prefixOf(path);
  const { filters, search } = data_source;
  const document =
    filters === undefined && search === undefined ? await stored.document(db, path) : undefined;
  if (document === undefined) return { prefix, filters, version: 0, notes: [] };
  const below = await countDocuments(db, prefix);
  return {
    rows: rowsAsked({ kind: "value", value: document.content }, options),
    version: document.version,
    notes: below > 0 ? [`Not in it: ${below} documents below; end the path with / for them.`] : [],
  };
}

/** Times in their order, and everything else by what it comes to, so that what is cut is the smallest. */
function orderIn({ groups, measures }: AskedGroups): string {
  if (groups.some(({ unit }) => unit !== undefined)) return "group";
  const [{ measure, field }] = measures as [MeasurePart];
  return measure === "count" ? "-count" : `-${measure}.${field}`;
}

/** What no document has: a card of it would be empty, and nobody would know why. */
async function lackingIn(
  { groups, measures }: AskedGroups,
  { all, groups: found, fields }: FoundGroups,
  { db, source }: { db: DrawContext["heavyDb"]; source: Source },
): Promise<Refusal | undefined> {
  const empty = groups.find((_, place) => found.every(({ group }) => group[place] === null));
  const figureless = measures.find(({ field }) => {
    const place = field === undefined ? -1 : fields.indexOf(field);
    return place >= 0 && all.figures[place]!.numbers === 0;
  });
  const lacking = empty ?? figureless;
  if (lacking === undefined) return undefined;
  if (lacking.is === "group" && lacking.field === "path" && source.rows === undefined)
    return refusal("cards.no_day_in_path", { name: lacking.key });
  const name = lacking.field!;
  const there = source.rows === undefined ? await namesAt(db, source.prefix, "$") : keysIn(source.rows);
  const isThere = there.includes(name.split(".")[0]!);
  const near = isThere ? undefined : nearestKey(name, there);
  const what = !isThere ? "field" : lacking.is === "measure" ? "number" : lacking.unit ? "date" : "field";
  return refusal("cards.nothing_grouped", {
    name,
    what,
    there: there.slice(0, 8),
    ...(near !== undefined && { near }),
  });
}

const keysIn = (rows: readonly Json[]): string[] => [
  ...new Set(
    rows
      .slice(0, 200)
      .flatMap((row) =>
        typeof row === "object" && row !== null && !Array.isArray(row) ? Object.keys(row) : [],
      ),
  ),
];

const withoutNotes = ({ all, fields }: FoundGroups): string[] =>
  fields.flatMap((field, place) => {
    const without = all.count - all.figures[place]!.numbers;
    return without > 0 ? [`Without a number in ${field}: ${without} of ${all.count}.`] : [];
  });
