/** From a text to a query that can be run: which targets are asked, what their fields are called, and what was saved. */
import type { FieldTest, Query, QueryLeaf } from "@etui/protocol/query";
import type { Refused } from "@etui/words/refusal";
import type { QueryTarget } from "../../domain/query-target.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { checkQuery } from "../check/check-query.ts";
import { type AskedTarget, FieldNames } from "../check/field-names.ts";
import { leavesOf } from "../joined.ts";
import { type ParseOptions, parseProse, parseQuery } from "../language/parse-query.ts";
import { printQuery } from "../language/print-query.ts";
import { filterReader, loadFilters, type SavedFilter, type SavedFilters } from "./saved-filters.ts";

export interface QueryAsking {
  targets: readonly QueryTarget[];
  saved?: SavedFilters;
}

export interface PreparedQuery {
  ok: true;
  query: Query;
  /** How it was understood. */
  form: string;
  targets: readonly QueryTarget[];
  names: FieldNames;
  queryOf(target: QueryTarget, part?: Query): Query;
  /** The names of targets that may not be read here. */
  refusedTargets: readonly string[];
  /** The filter that the whole text names, if it does. */
  filter: SavedFilter | undefined;
  /** Of prose: whether it has the sign of a filter, its words, and names that were taken for words. */
  isFiltered: boolean;
  words: string;
  takenAsWords: readonly string[];
}

export type Preparing =
  | PreparedQuery
  | { ok: false; code: "forbidden" | "invalid_arguments"; refused: Refused };

export interface PrepareOptions {
  /** Only this target. */
  in?: string | undefined;
  argument?: string;
  prose?: boolean;
}

export async function prepareQuery(
  context: Pick<ToolContext, "db" | "lacks" | "timeZone">,
  text: string,
  { targets: all, saved }: QueryAsking,
  { in: only, argument = "query", prose }: PrepareOptions = {},
): Promise<Preparing> {
  const named = all.filter(({ name }) => only === undefined || name === only);
  const lacks = ({ name }: QueryTarget) => context.lacks({ effect: "read", domain: name });
  const targets = named.filter((target) => !lacks(target));
  if (targets.length === 0) return { ok: false, code: "forbidden", refused: lacks(named[0]!)! };

  const clock = { at: new Date(), timeZone: context.timeZone };
  const declared = targets.map((target): AskedTarget => ({ target, occurring: [] }));
  const optionsOf = (names: FieldNames): ParseOptions => ({
    clock,
    argument,
    isName: (name) => names.isKnown(name),
    isNear: (name) => names.nearest(name) !== undefined,
  });
  let names = new FieldNames(declared);
  const loaded = saved && (await loadFilters(context, text, saved, optionsOf(names)));
  let filter: SavedFilter | undefined;
  let filtered: Query | undefined;
  const read = () => {
    const options = optionsOf(names);
    const used = (one: SavedFilter, query: Query) => {
      filter = one;
      filtered = query;
    };
    const withSaved = loaded ? { ...options, saved: filterReader(loaded, options, used) } : options;
    return prose
      ? parseProse(text, withSaved)
      : { isFiltered: true, words: "", takenAsWords: [], ...parseQuery(text, withSaved) };
  };

  let parsed = read();
  let asked = declared;
  if (!parsed.ok || parsed.takenAsWords.length > 0 || asksForOthers(parsed.query, names, targets)) {
    // What occurs is counted only where the declared names do not do.
    asked = await Promise.all(
      targets.map(async (target) => ({ target, occurring: (await target.occurring?.(context.db)) ?? [] })),
    );
    names = new FieldNames(asked);
    parsed = read();
  }
  if (!parsed.ok) return { ok: false, code: "invalid_arguments", refused: parsed.refused };
  const checked = checkQuery(parsed, asked, names);
  if (!checked.ok) return { ok: false, code: "invalid_arguments", refused: checked.refused };
  const { query, isFiltered, words, takenAsWords } = parsed;
  const whole = filtered === query ? filter : undefined;
  if (only === undefined && whole?.in !== undefined && targets.some(({ name }) => name === whole.in))
    return prepareQuery(context, text, { targets: all, ...(saved && { saved }) }, { in: whole.in, argument });
  return {
    ok: true,
    query,
    form: printQuery(query),
    targets,
    names,
    queryOf: checked.queryOf,
    refusedTargets: named.filter(lacks).map(({ name }) => name),
    filter: whole,
    isFiltered,
    words,
    takenAsWords,
  };
}

/** Whether a field is asked for that some target, of which not all are declared, does not declare. */
function asksForOthers(query: Query, names: FieldNames, targets: readonly QueryTarget[]): boolean {
  const open = targets.filter(({ occurring }) => occurring !== undefined);
  return [...fieldTestsOf(query)].some(
    ({ field }) => !names.isKnown(field) || open.some((target) => names.meantIn(target, field) === undefined),
  );
}

export function* fieldTestsOf(query: Query): Generator<FieldTest> {
  for (const leaf of leavesOf<QueryLeaf>(query)) {
    if ("field" in leaf) yield leaf;
    else if ("ancestor" in leaf) yield* fieldTestsOf(leaf.ancestor);
    else if ("descendant" in leaf) yield* fieldTestsOf(leaf.descendant);
  }
}
