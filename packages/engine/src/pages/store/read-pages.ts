/** Reads pages, as they are and as they were. */
import type { TenantScope } from "../../database/tenant.ts";
import type { PageRow } from "../page.ts";

/** A page, also one that was deleted. */
export type AnyPage = PageRow & { deleted_at: Date | null };

export async function readAnyPage(
  scope: TenantScope,
  source: string,
  path: string,
): Promise<AnyPage | undefined> {
  const [row] = await scope.rows<AnyPage>({
    name: "read_page",
    text: `select page_id, path, title, text, version, created_at, updated_at, deleted_at
           from pages where user_id = $1 and source = $2 and path = $3`,
    values: [scope.userId, source, path],
  });
  return row;
}

export async function readPage(
  scope: TenantScope,
  source: string,
  path: string,
): Promise<PageRow | undefined> {
  const page = await readAnyPage(scope, source, path);
  return page && page.deleted_at === null ? page : undefined;
}

/** One state of a page. */
export interface PageState {
  version: number;
  title: string;
  text: string;
  deleted: boolean;
  written_at: Date;
}

export interface Asked {
  version?: number | undefined;
  /** What it was at the end of this millisecond. */
  at?: Date | undefined;
}

/** Undefined if there was none, or it is no longer kept. */
export async function readPageState(
  scope: TenantScope,
  source: string,
  path: string,
  { version, at }: Asked,
): Promise<PageState | undefined> {
  const [row] = await scope.rows<PageState>({
    name: "read_page_state",
    text: `
      with states as (
        select version, title, text, deleted_at is not null as deleted, updated_at as written_at,
          null::timestamptz as ended_at
        from pages where user_id = $1 and source = $2 and path = $3
        union all
        select h.version, h.title, h.text, h.deleted, h.written_at, h.ended_at
        from pages p join pages_history h on h.user_id = p.user_id and h.page_id = p.page_id
        where p.user_id = $1 and h.user_id = $1 and p.source = $2 and p.path = $3
      )
      select version, title, text, deleted, written_at from states
      where ($4::int is null or version = $4)
        and ($5::timestamptz is null or (written_at < $5 and (ended_at is null or ended_at >= $5)))
      order by version desc limit 1`,
    values: [
      scope.userId,
      source,
      path,
      version ?? null,
      at === undefined ? null : new Date(at.getTime() + 1),
    ],
  });
  return row;
}

/** A version in the list of them. */
export interface PageVersion {
  version: number;
  title: string;
  characters: number;
  deleted: boolean;
  written_at: Date;
  /** Null for what nobody noted, such as a page from an archive. */
  by: Record<string, unknown> | null;
  call_id: string | null;
}

/** Newest first, those below `below`. */
export async function listPageVersions(
  scope: TenantScope,
  {
    source,
    path,
    target,
    limit,
    below,
  }: { source: string; path: string; target: string; limit: number; below?: number | undefined },
): Promise<PageVersion[]> {
  return scope.rows<PageVersion>({
    name: "list_page_versions",
    text: `
      with states as (
        select version, title, length(text) as characters, deleted_at is not null as deleted, updated_at as written_at, call_id
        from pages where user_id = $1 and source = $2 and path = $3
        union all
        select h.version, h.title, length(h.text), h.deleted, h.written_at, h.call_id
        from pages p join pages_history h on h.user_id = p.user_id and h.page_id = p.page_id
        where p.user_id = $1 and h.user_id = $1 and p.source = $2 and p.path = $3
      )
      select s.version, s.title, s.characters, s.deleted, s.written_at, s.call_id, c.provenance as by
      from states s
      left join lateral (
        select provenance from user_changes c
        where c.user_id = $1 and c.kind = 'page' and c.target = $4 and c.version = s.version
        order by c.change_id desc limit 1
      ) c on true
      where $5::int is null or s.version < $5
      order by s.version desc limit $6`,
    values: [scope.userId, source, path, target, below ?? null, limit],
  });
}

export interface ListedPage {
  path: string;
  title: string;
  version: number;
  updated_at: Date;
  /** The same with all of its digits, for the place where a list goes on. */
  place: string;
}

/** Those that were changed last come first. */
export async function listPages(
  scope: TenantScope,
  {
    source,
    below,
    limit,
    after,
  }: { source: string; below: string; limit: number; after?: { place: string; path: string } | undefined },
): Promise<ListedPage[]> {
  return scope.rows<ListedPage>({
    name: "list_pages",
    text: `
      select path, title, version, updated_at, updated_at::text as place from pages
      where user_id = $1 and source = $2 and deleted_at is null and starts_with(path, $3)
        and ($4::timestamptz is null or (updated_at, path) < ($4, $5))
      order by updated_at desc, path desc limit $6`,
    values: [scope.userId, source, below, after?.place ?? null, after?.path ?? null, limit],
  });
}
