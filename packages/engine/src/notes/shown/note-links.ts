/** What leads to a note and where it leads, each with the words around. */
import type { LinkedNote, NoteLinks, NoteSource } from "@etui/protocol/api/notes";
import { excerpt } from "@etui/values/text/cut-text";
import type { TenantScope } from "../../database/tenant.ts";
import { plainText } from "../../pages/blocks/plain-text.ts";
import { readPage } from "../../pages/store/read-pages.ts";
import { type LinkedBlock, linksOf } from "../read/links-of.ts";

const BEFORE = 60;
const LONGEST = 200;

export async function noteLinks(
  scope: TenantScope,
  { source, path, sources }: { source: NoteSource; path: string; sources: readonly string[] },
): Promise<NoteLinks | undefined> {
  const page = await readPage(scope, source, path);
  if (!page) return undefined;
  const [own] = await scope.rows<{ names: string[]; handles: string[] }>({
    name: "names_and_blocks_of_page",
    text: `select
             coalesce((select array_agg(name_key) from page_names where user_id = $1 and page_id = $2), '{}') as names,
             coalesce((select array_agg(handle) from blocks where user_id = $1 and page_id = $2), '{}') as handles`,
    values: [scope.userId, page.page_id],
  });
  const { names, handles } = own!;
  const { backlinks, mentions, links } = await linksOf(scope, {
    pageId: page.page_id,
    names,
    handles,
    sources,
  });
  const ids = [...backlinks, ...mentions, ...links].flatMap(({ id }) => id ?? []);
  const shown = await linkedNotes(scope, ids, names);
  const of = (blocks: readonly Pick<LinkedBlock, "id">[]) => blocks.flatMap(({ id }) => shown.get(id) ?? []);
  return {
    backlinks: of(backlinks),
    mentions: of(mentions),
    links: links.map(({ title: name, id }) => {
      const to = id === undefined ? undefined : shown.get(id);
      if (!to) return { name, to: null };
      const { around, ...place } = to;
      return { name, to: place };
    }),
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
