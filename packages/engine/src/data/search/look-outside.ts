/** Searches the documents that the index does not know yet. */

import type { Json } from "@etui/values/json/json";
import type { TenantScope } from "../../database/tenant.ts";
import { matches, rankOf } from "../../search/match.ts";
import type { Terms } from "../../search/terms.ts";
import { textOf } from "../../search/text-of.ts";
import { LIVE } from "../documents/live.ts";
import { listDocumentTexts } from "../query/list-documents.ts";
import type { Outside } from "./search-page.ts";
import { IS_WHOLE, LATER_CHANGES, type SearchTarget } from "./search-target.ts";

/** Above this number, all documents are read in the order of their paths, which takes less time for each. */
const MOST_CHANGED = 500;
/** The number of documents, of up to 1 MiB, read at once. */
const PAGE = 100;

type Hit = Outside["hits"][number];

/**
 * The scope must see one state of the database throughout. If the index is no help, all documents are read, or none
 * unless that was asked for.
 */
export async function lookOutside(
  scope: TenantScope,
  target: SearchTarget,
  { readAll }: { readAll: boolean },
): Promise<Outside | undefined> {
  const paths = await changedPaths(scope);
  if (paths) return { paths, hits: await hitsAmong(scope, paths, target.terms) };
  return readAll ? { paths: "all", hits: await allHits(scope, target) } : undefined;
}

/** Undefined if the index is incomplete or too far behind. */
async function changedPaths(scope: TenantScope): Promise<string[] | undefined> {
  const [row] = await scope.rows<{ whole: boolean; paths: string[] }>({
    name: "paths_to_look_into",
    text: `select ${IS_WHOLE} as whole,
                  array(select distinct target from user_changes c where ${LATER_CHANGES} limit ${MOST_CHANGED + 1}) as paths
           from user_data_text_position p where p.user_id = $1`,
    values: [scope.userId],
  });
  return row?.whole && row.paths.length <= MOST_CHANGED ? row.paths : undefined;
}

async function hitsAmong(scope: TenantScope, paths: readonly string[], terms: Terms): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (let from = 0; from < paths.length; from += PAGE) {
    const rows = await scope.rows<{ path: string; content: Json }>({
      name: "documents_to_look_into",
      text: `select data_path as path, content from user_data_store
             where user_id = $1 and data_path = any($2::text[]) and ${LIVE}`,
      values: [scope.userId, paths.slice(from, from + PAGE)],
    });
    hits.push(...rows.flatMap(({ path, content }) => hitIn(path, content, terms)));
  }
  return hits;
}

async function allHits(scope: TenantScope, { terms, path_prefix: prefix }: SearchTarget): Promise<Hit[]> {
  const hits: Hit[] = [];
  let after: string | undefined;
  do {
    const page = await listDocumentTexts(scope, { prefix, after, limit: PAGE });
    hits.push(...page.flatMap(({ path, json }) => hitIn(path, JSON.parse(json) as Json, terms)));
    after = page.length === PAGE ? page.at(-1)!.path : undefined;
  } while (after !== undefined);
  return hits;
}

function hitIn(path: string, content: Json, terms: Terms): Hit[] {
  const text = textOf(content);
  return matches(text, terms) ? [{ path, rank: rankOf(text, terms) }] : [];
}
