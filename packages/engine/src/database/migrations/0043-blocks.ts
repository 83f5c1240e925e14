/**
 * The blocks of pages. What a page remembers of its blocks (their handles, and when they were made and changed) lies in
 * `page_blocks` and is archived; everything else is made from the text of the page, in the transaction that writes it.
 */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // \`blocks\`: [handle, mark, anchor, created, changed] for each block, in the order of the page. \`gone\` has those that were
  // there last, so that what comes back has the handle that it had.
  await sql(`
    create table page_blocks (
      user_id text collate "C" not null,
      page_id uuid not null,
      blocks  jsonb not null,
      gone    jsonb not null,
      primary key (user_id, page_id)
    );
  `);

  // \`said\` is the text as searches compare it, and \`grams\` are its pieces, unless they are too many for an index (\`overfull\`). \`place\` is the order within the page,
  // and \`within\` has the items of lists that a block is inside of, the outermost first.
  await sql(`
    create table blocks (
      user_id    text collate "C" not null,
      handle     text collate "C" not null,
      page_id    uuid not null,
      place      integer not null,
      parent     text collate "C",
      depth      integer not null,
      kind       text collate "C" not null,
      line_from  integer not null,
      line_until integer not null,
      title      text not null,
      text       text not null,
      said       text collate "C" not null,
      headings   text[] not null,
      within     text[] not null,
      tags       text[] not null,
      anchor     text collate "C",
      task       text collate "C",
      due        date,
      scheduled  date,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      overfull   boolean not null,
      grams      tsvector not null,
      primary key (user_id, handle)
    );
    create unique index blocks_of_page on blocks (user_id, page_id, place);
    create index blocks_by_creation on blocks (user_id, created_at desc, handle);
    create index blocks_overfull on blocks (user_id) where overfull;
    create index blocks_by_anchor on blocks (user_id, anchor) where anchor is not null;
    create index blocks_grams on blocks using gin (grams) with (gin_pending_list_limit = 8192);
  `);

  // A tag \`a/b\` has two rows, \`a\` and \`a/b\`; only the second is exact.
  await sql(`
    create table block_tags (
      user_id text collate "C" not null,
      tag_key text collate "C" not null,
      handle  text collate "C" not null,
      page_id uuid not null,
      exact   boolean not null,
      primary key (user_id, tag_key, handle)
    );
    create index block_tags_of_page on block_tags (user_id, page_id);
  `);

  // \`txt\` is the value as texts are compared, \`shown\` as it was written; a value that reads as a number, a day, a moment or
  // a flag has that too, and one that is a link what it links to.
  await sql(`
    create table block_props (
      user_id  text collate "C" not null,
      handle   text collate "C" not null,
      name_key text collate "C" not null,
      ord      integer not null,
      page_id  uuid not null,
      name     text not null,
      txt      text collate "C" not null,
      shown    text not null,
      num      double precision,
      day      date,
      at       timestamptz,
      flag     boolean,
      ref      text collate "C",
      primary key (user_id, handle, name_key, ord)
    );
    create index block_props_of_page on block_props (user_id, page_id);
    create index block_props_by_number on block_props (user_id, name_key, num) where num is not null;
    create index block_props_by_day on block_props (user_id, name_key, day) where day is not null;
  `);

  // Links to the names of pages, and to handles and anchors of blocks (\`page^anchor\`).
  await sql(`
    create table block_links (
      user_id text collate "C" not null,
      to_key  text collate "C" not null,
      handle  text collate "C" not null,
      kind    text collate "C" not null,
      page_id uuid not null,
      embeds  boolean not null,
      primary key (user_id, to_key, handle, kind)
    );
    create index block_links_of_page on block_links (user_id, page_id);
    create table page_names (
      user_id  text collate "C" not null,
      name_key text collate "C" not null,
      page_id  uuid not null,
      primary key (user_id, name_key, page_id)
    );
    create index page_names_of_page on page_names (user_id, page_id);
  `);

  // Files that notes were imported from: \`folder\` is the name of the import, \`hash\` is that of the text that was read last, and
  // \`version\` is that of the note which it became.
  await sql(`
    create table note_files (
      user_id text collate "C" not null,
      folder  text collate "C" not null,
      file    text collate "C" not null,
      path    text collate "C" not null,
      hash    text collate "C" not null,
      version integer not null,
      primary key (user_id, folder, file)
    );
  `);

  // Says that the blocks of all pages of a user were made, and by which rules.
  await sql(`
    create table block_states (
      user_id text collate "C" primary key,
      rules   integer not null
    );
  `);
  for (const table of [
    "page_blocks",
    "blocks",
    "block_tags",
    "block_props",
    "block_links",
    "page_names",
    "note_files",
    "block_states",
  ])
    await tenantTable(sql, table, "select, insert, update, delete");
}
