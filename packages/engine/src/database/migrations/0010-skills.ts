/** Skills that a user wrote: their present state, their tools, all their versions, and the settings of any skill. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // A deleted skill keeps its row and so its id, so that links to it work again when it comes back. What is null comes
  // from the folder at `source_path`; `has_tools` tells an empty list of tools from having none of its own.
  await sql(`
    create table skills (
      user_id      text collate "C" not null check (user_id <> ''),
      skill_id     uuid not null,
      name         text collate "C" not null check (name <> ''),
      description  text,
      instructions text,
      triggers     text[],
      source_path  text,
      source_type  text not null check (source_type in ('inline', 'local')),
      is_active    boolean not null default true,
      has_tools    boolean not null default false,
      version      integer not null check (version >= 1),
      created_at   timestamptz not null default clock_timestamp(),
      updated_at   timestamptz not null default clock_timestamp(),
      deleted_at   timestamptz,
      primary key (user_id, skill_id),
      unique (user_id, name),
      check ((source_type = 'local') = (source_path is not null))
    );

    create table skill_tools (
      user_id      text collate "C" not null,
      tool_id      uuid not null,
      skill_id     uuid not null,
      position     integer not null,
      name         text collate "C" not null,
      description  text not null default '',
      type         text check (type in ('collect', 'compute', 'display')),
      card_type    text,
      when_to_call text,
      parameters   jsonb not null,
      primary key (user_id, tool_id),
      unique (user_id, skill_id, name)
    );
  `);

  // The skill as it was from this version on; null if this version deleted it. `restores` is the version it brings
  // back.
  await sql(`
    create table skill_versions (
      user_id    text collate "C" not null,
      skill_id   uuid not null,
      version    integer not null,
      snapshot   jsonb,
      restores   integer,
      changed_by text not null,
      reason     text,
      created_at timestamptz not null default clock_timestamp(),
      primary key (user_id, skill_id, version)
    );
  `);

  // Settings are kept by the skill's name, because skills in folders have settings too. Secrets are encrypted in
  // user_secrets.
  await sql(`
    create table skill_parameters (
      user_id    text collate "C" not null,
      skill_name text collate "C" not null,
      key        text collate "C" not null,
      value      jsonb,
      is_secret  boolean not null default false,
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz,
      primary key (user_id, skill_name, key),
      check (is_secret = (value is null))
    );
  `);

  await tenantTable(sql, "skills", "select, insert, update, delete");
  await tenantTable(sql, "skill_tools", "select, insert, delete");
  await tenantTable(sql, "skill_versions", "select, insert, delete");
  await tenantTable(sql, "skill_parameters", "select, insert, update, delete");
}
