/** The passages among which a question is answered. They are derived from what all domains have. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // Piece 0 of a thing is its title. `length` counts words. The words begin with a key of the user, as the tokens of
  // 0005-search.ts do and for the same reason.
  await sql(`
    create table search_passages (
      user_id text collate "C" not null,
      source  text collate "C" not null,
      target  text collate "C" not null,
      piece   integer not null,
      text    text collate "C" not null,
      length  integer not null,
      words   tsvector not null,
      primary key (user_id, source, target, piece)
    );
    create index search_passages_words on search_passages using gin (words) with (gin_pending_list_limit = 8192);
  `);

  // How far they have come in \`user_changes\`. \`behind\` has, for each source, the target after which older things are
  // still to be read, null when all have been. \`passages\` and \`length\` are of all of them together, and \`counted\` is
  // how many there were when the common words were last counted.
  await sql(`
    create table search_positions (
      user_id   text collate "C" primary key,
      xid       xid8 not null,
      change_id bigint not null,
      behind    jsonb not null,
      passages  integer not null,
      length    bigint not null,
      counted   integer not null
    );
  `);

  // Only the words of many passages are here. How many have a rare one is counted when somebody asks.
  await sql(`
    create table search_common_words (
      user_id  text collate "C" not null,
      word     text collate "C" not null,
      passages integer not null,
      primary key (user_id, word)
    );
  `);

  for (const table of ["search_passages", "search_positions", "search_common_words"])
    await tenantTable(sql, table, "select, insert, update, delete");
}
