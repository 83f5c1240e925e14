/** Logged-in browsers, tokens of programs that speak for a model, and secrets that were used up. Only hashes are kept. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table sessions (
      user_id      text collate "C" not null,
      session_id   text not null,
      cookie_hash  bytea not null,
      page_hash    bytea not null,
      client       text not null,
      created_at   timestamptz not null default clock_timestamp(),
      last_used_at timestamptz not null default clock_timestamp(),
      expires_at   timestamptz not null,
      primary key (user_id, session_id)
    );
    create table agent_tokens (
      user_id      text collate "C" not null,
      token_id     text not null,
      name         text not null,
      secret_hash  bytea not null,
      allow        text[],
      expert       text,
      asks         boolean not null,
      created_at   timestamptz not null default clock_timestamp(),
      last_used_at timestamptz,
      primary key (user_id, token_id),
      unique (user_id, name)
    );
    create table used_secrets (
      user_id    text collate "C" not null,
      secret_id  text not null,
      expires_at timestamptz not null,
      primary key (user_id, secret_id)
    );
  `);
  await tenantTable(sql, "sessions", "select, insert, update, delete");
  await tenantTable(sql, "agent_tokens", "select, insert, update, delete");
  await tenantTable(sql, "used_secrets", "select, insert, delete");
}
