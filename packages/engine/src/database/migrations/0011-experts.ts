/** The experts of users: their own, and Etui's own where the user changed them. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `title` and `description` are null if an expert of Etui's own keeps its texts, in the reader's language. `tools` is
  // null for all tools; for skills, `all_skills` says so, and otherwise expert_skills names them.
  await sql(`
    create table experts (
      user_id     text collate "C" not null check (user_id <> ''),
      name        text collate "C" not null check (name <> ''),
      title       text,
      description text,
      persona     text not null,
      tools       jsonb check (jsonb_typeof(tools) = 'array'),
      all_skills  boolean not null,
      model       jsonb not null check (jsonb_typeof(model) = 'object'),
      is_default  boolean not null,
      position    integer not null,
      version     integer not null default 1,
      created_at  timestamptz not null default clock_timestamp(),
      updated_at  timestamptz not null default clock_timestamp(),
      primary key (user_id, name)
    );
    create unique index experts_default on experts (user_id) where is_default;

    create table expert_skills (
      user_id  text collate "C" not null check (user_id <> ''),
      expert   text collate "C" not null,
      skill_id text collate "C" not null,
      primary key (user_id, expert, skill_id)
    );
    create index expert_skills_by_skill on expert_skills (user_id, skill_id);
  `);
  await tenantTable(sql, "experts", "select, insert, update, delete");
  await tenantTable(sql, "expert_skills", "select, insert, update, delete");
}
