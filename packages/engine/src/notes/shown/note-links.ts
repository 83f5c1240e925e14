/** What leads to a note and where it leads, each with the words around. */
import type { LinkedNote, NoteLinks, NoteSource } from "@etui/protocol/api/notes";
import { excerpt } from "@etui/values/text/cut-text";
import type { TenantScope } from "../../database/tenant.ts";
import { plainText } from "../../pages/blocks/plain-text.ts";
import { readPage } from "../../pages/store/read-pages.ts";
import { type LinkedBlock, linksOf } from "../read/links-of.ts";
import { linksInPage } from "./links-in-page.ts";

const MOST_LINKS = 100;
const BEFORE = 60;
const LONGEST = 200;

export async function noteLinks(
  scope: TenantScope,
  { source, path, sources }: { source: NoteSource; path: string; sources: readonly string[] },
): Promise<NoteLinks | undefined> {
  const page = await readPage(scope, source, path);
  if (!page) return undefined;
  const [own] = await scope.rows<{ names: string[]; handles: string[] }>({
    name: "names_and_linked_blocks_of_page",
    text: `select
             coalesce((select array_agg(name_key) from page_names where user_id = $1 and page_id = $2), '{}') as names,
             coalesce((
               select array_agg(b.handle) from blocks b where b.user_id = $1 and b.page_id = $2
                 and exists (select from block_links l where l.user_id = $1 and l.to_key = b.handle)
             ), '{}') as handles`,
    values: [scope.userId, page.page_id],
  });
  const { names, handles } = own!;
  const { backlinks, mentions } = await linksOf(scope, { pageId: page.page_id, names, handles, sources });
  const shown = await linkedNotes(
    scope,
    [...backlinks, ...mentions].map(({ id }) => id),
    names,
  );
  const of = (blocks: readonly LinkedBlock[]) => blocks.flatMap(({ id }) => shown.get(id) ?? []);
  const links = (await linksInPage(scope, page.page_id, sources)).slice(0, MOST_LINKS);
  return {
    backlinks: of(backlinks),
    mentions: of(mentions),
    links: links.map(({ to_key: name, id, source, path, title }) => ({
      name,
      to: id === null ? null : { id, source: source!, path: path!, title: title! },
    })),
  };
}

async function linkedNotes(
  scope: TenantScope,
  ids: readonly string[],
  names: readonly string[],
): Promise<ReadonlyMap<string, LinkedNote>> {
  const rows = await scope.rows<{
    id: string;
    source: NoteSource;
    path: string;
    title: string;
    text: string;
  }>({
    name: "linked_notes",
    text: `select b.handle as id, p.source, p.path, p.title, b.text
           from blocks b join pages p on p.user_id = b.user_id and p.page_id = b.page_id
           where b.user_id = $1 and p.user_id = $1 and b.handle = any($2::text[])`,
    values: [scope.userId, ids],
  });
  return new Map(rows.map(({ text, ...place }) => [place.id, { ...place, around: aroundName(text, names) }]));
}

/** The words of a block where it has one of the names. */
function aroundName(text: string, names: readonly string[]): string {
  const said = text
    .split("\n")
    .map((line) => plainText(line.slice(0, 2_000)))
    .join(" ")
    .trim();
  const lower = said.toLowerCase();
  const at = names.map((name) => lower.indexOf(name)).filter((place) => place >= 0);
  const from = said.length <= LONGEST || at.length === 0 ? 0 : Math.max(0, Math.min(...at) - BEFORE);
  return excerpt(said, from, from + LONGEST);
}
