/** Filters that a person saved under a name, as documents at `filters/<name>`: `{"query": "tag:#work is:open", "sort": "due"}`. */
import type { Query } from "@etui/protocol/query";
import { nearestName } from "@etui/values/nearest-name";
import { cutText } from "@etui/values/text/cut-text";
import type { ToolContext } from "../../tool/tool.ts";
import { FilterRefusal, type RefuseHere } from "../language/filter-refusal.ts";
import { type ParseOptions, parseQuery } from "../language/parse-query.ts";

export const FILTERS = "filters/";
/** So many are named in one query, and in those that it names. */
const MOST_FILTERS = 20;

export interface SavedFilter {
  query: string;
  in?: string;
  sort?: string;
  title?: string;
}

type Reading = Pick<ToolContext, "db" | "lacks">;

/** Where they lie; of other domains, so that it is handed in. */
export interface SavedFilters {
  /** Its content; undefined if there is none. */
  read(context: Reading, name: string): Promise<unknown>;
  names(context: Reading): Promise<readonly string[]>;
}

const asFilter = (content: unknown): SavedFilter | undefined => {
  if (typeof content === "string") return { query: content };
  if (typeof content !== "object" || content === null) return undefined;
  const { query, in: where, sort, title } = content as Record<string, unknown>;
  if (typeof query !== "string") return undefined;
  return {
    query,
    ...(typeof where === "string" && { in: where }),
    ...(typeof sort === "string" && { sort }),
    ...(typeof title === "string" && { title }),
  };
};

/** Those that a text names, and those that these name. */
export interface LoadedFilters {
  known: ReadonlyMap<string, SavedFilter | "unreadable" | "missing">;
  names: readonly string[];
}

/** Whether a text may name one: so nothing is read for most. */
const NAMES_ONE = /(?:filter|筛选|过滤器)"?\s*[:：=＝]/i;

/** Reads the text until no more are named. What cannot be read is refused later, at its place. */
export async function loadFilters(
  context: Reading,
  text: string,
  saved: SavedFilters,
  options: ParseOptions,
): Promise<LoadedFilters> {
  const known = new Map<string, SavedFilter | "unreadable" | "missing">();
  if (!NAMES_ONE.test(text)) return { known, names: [] };
  const open = [text];
  while (open.length > 0) {
    const named: string[] = [];
    const note = (name: string): Query => {
      named.push(name);
      return { and: [] };
    };
    parseQuery(open.pop()!, { ...options, saved: note });
    for (const name of named) {
      if (known.has(name) || known.size >= MOST_FILTERS) continue;
      const content = await saved.read(context, name);
      const filter = content === undefined ? "missing" : (asFilter(content) ?? "unreadable");
      known.set(name, filter);
      if (typeof filter === "object") open.push(filter.query);
    }
  }
  const isMissing = [...known.values()].includes("missing");
  return { known, names: isMissing ? await saved.names(context) : [] };
}

/** As the parser asks for them. `used` is told each that was read. */
export function filterReader(
  { known, names }: LoadedFilters,
  options: ParseOptions,
  used?: (filter: SavedFilter, query: Query) => void,
): (name: string, refuse: RefuseHere) => Query {
  const reading: string[] = [];
  const read = (name: string, refuse: RefuseHere): Query => {
    const filter = known.get(name);
    const given = cutText(name, 60);
    if (filter === undefined || filter === "missing") {
      const nearest = nearestName(name, names);
      throw refuse("query_text.unknown_filter", {
        given,
        known: names,
        ...(nearest !== undefined && { nearest }),
      });
    }
    if (filter === "unreadable") throw refuse("query_text.unreadable_filter", { given });
    if (reading.includes(name)) throw refuse("query_text.circular", { given });
    reading.push(name);
    const parsed = parseQuery(filter.query, { ...options, argument: `${FILTERS}${name}`, saved: read });
    reading.pop();
    if (!parsed.ok) throw new FilterRefusal(parsed.refused);
    used?.(filter, parsed.query);
    return parsed.query;
  };
  return read;
}
