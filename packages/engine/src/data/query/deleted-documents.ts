/** Deleted documents that can be brought back: who deleted them and when. */
import type { Provenance } from "@etui/protocol/provenance";
import { normalise } from "@etui/protocol/search-terms";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import type { TenantScope } from "../../database/tenant.ts";
import { matches } from "../../search/match.ts";
import type { Terms } from "../../search/terms.ts";
import { textOf } from "../../search/text-of.ts";
import { prefixConditions } from "./query-documents.ts";

export interface DeletedDocument {
  path: string;
  /** The last version, which restore_user_data brings back. */
  version: number;
  deleted_at: Date;
  /** Null if the log does not reach back that far. */
  by: Provenance | null;
}

interface Row {
  path: string;
  version: number;
  deleted_at: Date;
  /** With all its digits, of which a `Date` has fewer. */
  at: string;
  conversation_id: string | null;
  provenance: Omit<Provenance, "conversation_id"> | null;
  /** Only where it is searched. */
  content: Json;
}

/** Terms of which a document has all in its last version or its path; and words, of which it has some. */
interface Searched {
  terms: Terms;
  words: readonly string[];
}

interface Wanted {
  prefix: string | undefined;
  limit: number;
  search?: Searched | undefined;
}

/** The number of documents, of up to 1 MiB, read at once. */
const PAGE = 100;

/**
 * Last deleted first. What was moved away is not deleted, and a version that is no longer kept cannot come back. Terms are
 * looked for in values, in paths and among keys; where no document has all of them, those come that have most words.
 */
export async function deletedDocuments(
  scope: TenantScope,
  { prefix, limit, search }: Wanted,
): Promise<DeletedDocument[]> {
  if (!search) return (await pageOfDeleted(scope, { prefix, limit })).map(asDeleted);
  const found: Row[] = [];
  let partly: Partly[] = [];
  let page: Row[] = [];
  do {
    page = await pageOfDeleted(scope, { prefix, limit: PAGE, after: page.at(-1), hasContent: true });
    found.push(...page.filter((row) => countOf(search.terms, row) === search.terms.length));
    if (found.length > 0) continue;
    const some = page.map(({ content, ...row }) => ({
      ...row,
      has: countOf(search.words, { ...row, content }),
    }));
    partly = [...partly, ...some.filter(({ has }) => has > 0)]
      .sort((one, other) => other.has - one.has)
      .slice(0, limit);
  } while (page.length === PAGE && found.length < limit);
  return (found.length > 0 ? found.slice(0, limit) : partly).map(asDeleted);
}

type Partly = Omit<Row, "content"> & { has: number };

function countOf(words: readonly string[], { path, content }: Row): number {
  const named = normalise(path);
  const keys = isObject(content) ? Object.keys(content).map(normalise) : [];
  const text = textOf(content);
  return words.filter((word) => named.includes(word) || keys.includes(word) || matches(text, [word])).length;
}

const asDeleted = ({ path, version, deleted_at, conversation_id, provenance }: Omit<Row, "content">) => ({
  path,
  version,
  deleted_at,
  by: provenance && { ...provenance, ...(conversation_id === null ? {} : { conversation_id }) },
});

interface PageWanted {
  prefix: string | undefined;
  limit: number;
  after?: Row | undefined;
  hasContent?: boolean;
}

async function pageOfDeleted(
  scope: TenantScope,
  { prefix, limit, after, hasContent }: PageWanted,
): Promise<Row[]> {
  const values: unknown[] = [scope.userId];
  const addValue = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    "d.user_id = $1",
    "d.deleted_at is not null",
    ...prefixConditions(prefix, addValue, "d.data_path"),
  ];
  if (after) {
    const at = `${addValue(after.at)}::timestamptz`;
    conditions.push(
      `d.deleted_at <= ${at} and (d.deleted_at < ${at} or d.data_path > ${addValue(after.path)})`,
    );
  }
  return scope.rows<Row>({
    text: `
      select d.data_path as path, d.version, d.deleted_at, d.deleted_at::text as at, c.conversation_id, c.provenance,
        ${hasContent ? "h.content" : "null::jsonb"} as content
      from user_data_store d
      join user_data_history h on h.user_id = $1 and h.data_path = d.data_path and h.version = d.version
      left join lateral (
        select action, conversation_id, provenance from user_changes
        where user_id = $1 and call_id = d.call_id and target = d.data_path and version = d.version
          and action in ('deleted', 'moved')
        limit 1
      ) c on true
      where ${conditions.join(" and ")} and c.action is distinct from 'moved'
        and not exists (
          select from user_changes m
          where m.user_id = $1 and m.call_id = d.call_id and m.from_target = d.data_path and m.action = 'moved')
      order by d.deleted_at desc, d.data_path limit ${addValue(limit)}`,
    values,
  });
}
