/**
 * The first tables. All belong to a user: `user_id` leads every primary key and row-level security is
 * forced, so a forgotten `where` shows nothing instead of somebody else's rows.
 */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // GIN over (user_id, content): without the user in it, a filter would first gather every user's matches.
  await sql(`create extension if not exists btree_gin`);

  // Every filter reads the whole list of entries that are not yet in the GIN tree: at its default of 4 MB, a query
  // takes 6 ms instead of 1 after 8,000 writes. A deleted document keeps its row without content, so that the version
  // can only grow: if it were derived from the history, a delete and a re-creation at the same moment could both make
  // version 5.
  await sql(`
    create table user_data_store (
      user_id    text collate "C" not null check (user_id <> ''),
      data_path  text collate "C" not null check (data_path <> ''),
      content    jsonb,
      version    integer not null check (version >= 1),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      call_id    uuid,
      primary key (user_id, data_path),
      check ((content is null) = (deleted_at is not null))
    );
    create index user_data_store_content on user_data_store using gin (user_id, content jsonb_path_ops) with (gin_pending_list_limit = 512);

    create table user_data_history (
      user_id    text collate "C" not null,
      data_path  text collate "C" not null,
      version    integer not null,
      content    jsonb not null,
      written_at timestamptz not null,
      ended_at   timestamptz not null default now(),
      ended_by   text not null check (ended_by in ('update', 'delete')),
      call_id    uuid,
      primary key (user_id, data_path, version)
    );
  `);

  // What changed, in the order in which it may be read: (xid, change_id). A reader that takes only rows below the
  // oldest running transaction never misses one that commits later with a smaller number.
  await sql(`
    create table user_changes (
      user_id    text collate "C" not null,
      xid        xid8 not null default pg_current_xact_id(),
      change_id  bigint not null generated always as identity,
      kind       text not null,
      target     text collate "C" not null,
      action     text not null,
      version    integer,
      call_id    uuid,
      changed_at timestamptz not null default now(),
      primary key (user_id, xid, change_id)
    );
  `);

  await sql(`
    create table tool_calls (
      user_id         text collate "C" not null,
      call_id         uuid not null,
      tool            text not null,
      surface         text not null,
      status          text not null,
      duration_ms     real not null,
      arguments       jsonb,
      conversation_id text,
      primary key (user_id, call_id)
    );

    create table idempotency_keys (
      user_id         text collate "C" not null,
      idempotency_key text collate "C" not null,
      tool            text not null,
      arguments_hash  text not null,
      result          jsonb,
      created_at      timestamptz not null default now(),
      primary key (user_id, idempotency_key)
    );

    create table confirmations (
      user_id         text collate "C" not null,
      confirmation_id uuid not null,
      tool            text not null,
      question        text not null,
      arguments       jsonb not null,
      arguments_hash  text not null,
      decision        text check (decision in ('approve', 'deny')),
      created_at      timestamptz not null default now(),
      expires_at      timestamptz not null default now() + interval '5 minutes',
      decided_at      timestamptz,
      used_at         timestamptz,
      primary key (user_id, confirmation_id)
    );
    create index confirmations_by_call on confirmations (user_id, tool, arguments_hash);
  `);

  await tenantTable(sql, "user_data_store", "select, insert, update");
  await tenantTable(sql, "user_data_history", "select, insert");
  await tenantTable(sql, "user_changes", "select, insert");
  await tenantTable(sql, "tool_calls", "select, insert, delete");
  await tenantTable(sql, "idempotency_keys", "select, insert, update, delete");
  await tenantTable(sql, "confirmations", "select, insert, update, delete");

  // Under row-level security, PostgreSQL uses an index only for conditions whose function cannot leak another user's
  // row through an error. jsonb containment looks only at its arguments and never fails on their content, but is not
  // marked so; without the mark, a filter over 10,000 documents reads all of them. Only a superuser may set the mark;
  // for others `etui doctor` names the statement.
  await sql(`
    do $$ begin
      alter function pg_catalog.jsonb_contains(jsonb, jsonb) leakproof;
    exception when insufficient_privilege then null;
    end $$;
  `);
}
