/** Triggers that wait for a time or a change, their firings, and the messages they left. */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  // `schedule` is in normal form. `time_zone` is the zone its times were computed in; `pinned` says that it stays so
  // when the user moves. `tz_version` is the edition of the time zone data, `fingerprint` is equal for identical
  // triggers, and `put_off` is what a paused trigger still had to wait for because somebody, or quiet hours, had put it
  // off.
  await sql(`
    create table user_triggers (
      user_id         text collate "C" not null check (user_id <> ''),
      trigger_id      uuid not null,
      version         integer not null check (version >= 1),
      status          text not null check (status in ('active', 'paused', 'completed', 'cancelled', 'failed')),
      status_reason   text,
      trigger_type    text not null check (trigger_type in ('reminder', 'condition', 'schedule')),
      title           text not null,
      description     text,
      schedule        text,
      schedule_type   text,
      time_zone       text not null,
      pinned          boolean not null,
      tz_version      text not null,
      condition       jsonb,
      action          jsonb not null,
      rules           jsonb not null,
      source_path     text collate "C",
      source          jsonb,
      locale          text not null,
      conversation_id text collate "C",
      fingerprint     text not null,
      webhook_hash    text,
      put_off         jsonb,
      created_at      timestamptz not null default now(),
      updated_at      timestamptz not null default now(),
      primary key (user_id, trigger_id),
      check ((schedule is null) = (schedule_type is null)),
      check ((trigger_type = 'condition') = (condition is not null))
    );
    create unique index user_triggers_same on user_triggers (user_id, fingerprint) where status = 'active';
    create index user_triggers_zones on user_triggers (tz_version) where status = 'active';
    create index user_triggers_webhook on user_triggers (webhook_hash) where webhook_hash is not null;

    create table user_triggers_history (
      user_id    text collate "C" not null,
      trigger_id uuid not null,
      version    integer not null,
      definition jsonb not null,
      ended_at   timestamptz not null default now(),
      primary key (user_id, trigger_id, version)
    );
  `);

  // Every planned moment is a row here, and the sleeping dispatcher looks at nothing else. Rows are narrow, because
  // each firing rewrites its row. A trigger that reads or changes the user's data is fired alone, in a transaction of
  // its own. Only rows of active triggers are here (except a person's "run now"), each made from the version of the
  // definition that it names: a row left behind by an edit is not fired.
  await sql(`
    create table trigger_dues (
      user_id    text collate "C" not null,
      trigger_id uuid not null,
      cause      text not null
        check (cause in ('schedule', 'deadline', 'held', 'repeat', 'snooze', 'deferred', 'manual', 'webhook')),
      target     text collate "C" not null default '',
      due_at     timestamptz not null,
      version    integer not null,
      alone      boolean not null,
      depth      smallint not null default 0,
      details    jsonb,
      primary key (user_id, trigger_id, cause, target)
    );
    create index trigger_dues_together on trigger_dues (due_at) where not alone;
    create index trigger_dues_alone on trigger_dues (due_at) where alone;
  `);

  // A firing is identified by its trigger, the moment it was due and what it is about: with this key nothing fires
  // twice.
  await sql(`
    create table trigger_firings (
      user_id    text collate "C" not null,
      trigger_id uuid not null,
      due_at     timestamptz not null,
      target     text collate "C" not null default '',
      firing_id  uuid not null,
      cause      text not null,
      status     text not null check (status in ('fired', 'skipped', 'failed')),
      reason     text,
      error      text,
      depth      smallint not null default 0,
      fired_at   timestamptz not null default clock_timestamp(),
      primary key (user_id, trigger_id, due_at, target)
    );
  `);

  // The paths that conditions watch. A key is a path itself, or the prefix below which to look ('' for everything), so
  // that a write finds its watchers by the few keys of its path.
  await sql(`
    create table trigger_watches (
      user_id    text collate "C" not null,
      watch_key  text collate "C" not null,
      trigger_id uuid not null,
      pattern    text,
      primary key (user_id, watch_key, trigger_id)
    );

    create function watch_keys(path text) returns text[] language sql immutable parallel safe
    return array(
      select path
      union all select ''
      union all select left(path, position) from generate_series(1, length(path)) as position
        where substr(path, position, 1) = '/');

    create table trigger_hits (
      user_id    text collate "C" not null,
      hit_id     bigint not null generated always as identity,
      trigger_id uuid not null,
      target     text collate "C" not null,
      version    integer not null,
      action     text not null,
      from_target  text collate "C",
      from_version integer,
      hit_at     timestamptz not null default clock_timestamp(),
      depth      smallint not null
        default coalesce(nullif(current_setting('etui.chain_depth', true), '')::smallint, 0),
      primary key (user_id, hit_id)
    );

    -- Said with the commit of the write, whoever writes; a write that no condition watches says nothing.
    create function announce_hit() returns trigger language plpgsql as $$
    begin
      perform pg_notify('etui', '{"topic":"trigger.due"}');
      return null;
    end $$;
    create trigger announce after insert on trigger_hits for each row execute function announce_hit();
  `);

  await sql(`
    create table inbox_messages (
      user_id         text collate "C" not null,
      message_id      uuid not null,
      kind            text not null check (kind in ('message', 'notification', 'problem')),
      title           text not null,
      body            text not null,
      trigger_id      uuid,
      firing_id       uuid,
      target          text collate "C",
      due_at          timestamptz,
      conversation_id text collate "C",
      created_at      timestamptz not null default clock_timestamp(),
      shown_at        timestamptz,
      told_at         timestamptz,
      read_at         timestamptz,
      acknowledged_at timestamptz,
      snoozed_until   timestamptz,
      primary key (user_id, message_id)
    );
    create index inbox_messages_unread on inbox_messages (user_id, message_id) where read_at is null;

    create table trigger_deliveries (
      user_id      text collate "C" not null,
      delivery_id  uuid not null,
      firing_id    uuid not null,
      trigger_id   uuid not null,
      channel      text not null check (channel in ('push', 'webhook', 'generate')),
      status       text not null check (status in ('waiting', 'sending', 'delivered', 'failed', 'replaced')),
      request      jsonb not null,
      fallback     jsonb,
      attempts     smallint not null default 0,
      error        text,
      receipt      jsonb,
      created_at   timestamptz not null default clock_timestamp(),
      -- By the start of the transaction, as the jobs of the queue have it: none comes before its delivery may be tried.
      next_attempt_at timestamptz not null default now(),
      attempted_at timestamptz,
      ended_at     timestamptz,
      primary key (user_id, delivery_id)
    );
    create index trigger_deliveries_by_trigger on trigger_deliveries (user_id, trigger_id, created_at);
    create index trigger_deliveries_recent on trigger_deliveries (user_id, created_at);
    create index trigger_deliveries_open on trigger_deliveries (next_attempt_at)
      where status in ('waiting', 'sending');

    create table push_subscriptions (
      user_id         text collate "C" not null,
      subscription_id uuid not null,
      endpoint        text not null,
      p256dh          text not null,
      auth            text not null,
      device          text,
      created_at      timestamptz not null default now(),
      delivered_at    timestamptz,
      primary key (user_id, subscription_id),
      unique (user_id, endpoint)
    );

    create table user_settings (
      user_id     text collate "C" primary key,
      time_zone   text,
      locale      text,
      quiet_hours jsonb,
      updated_at  timestamptz not null default now()
    );
  `);

  // What a user's messages to the outside are signed with. The value is encrypted.
  await sql(`
    create table user_secrets (
      user_id    text collate "C" not null,
      name       text not null,
      sealed     text not null,
      created_at timestamptz not null default now(),
      primary key (user_id, name)
    );
  `);

  // Secrets of this installation and not of a user: the keys that sign web push. The value is encrypted.
  await sql(`
    create table installation_secrets (
      name       text primary key,
      sealed     text not null,
      created_at timestamptz not null default now()
    );
    grant select, insert on installation_secrets to etui_app;
  `);

  // A firing is no call, so its line needs no place in the list of calls.
  await sql(`
    drop index user_changes_by_call;
    create index user_changes_by_call on user_changes (user_id, call_id, target) where call_id is not null;
  `);

  await tenantTable(sql, "user_triggers", "select, insert, update, delete");
  await tenantTable(sql, "user_triggers_history", "select, insert, delete");
  await tenantTable(sql, "trigger_dues", "select, insert, update, delete");
  await tenantTable(sql, "trigger_firings", "select, insert, update, delete");
  await tenantTable(sql, "trigger_watches", "select, insert, delete");
  await tenantTable(sql, "trigger_hits", "select, insert, delete");
  await tenantTable(sql, "inbox_messages", "select, insert, update, delete");
  await tenantTable(sql, "trigger_deliveries", "select, insert, update, delete");
  await tenantTable(sql, "push_subscriptions", "select, insert, update, delete");
  await tenantTable(sql, "user_settings", "select, insert, update, delete");
  await tenantTable(sql, "user_secrets", "select, insert, update, delete");

  // The dispatcher fires what is due for all users in one statement. It has connections of its own, which declare it
  // when they are opened (triggers/dispatch/dispatcher-connections.ts); on all others the second wall stays in force.
  // The wording suits the planner: for `= 'on'` it assumes that one row in 200 passes, and sorts everything that is due
  // for each batch.
  for (const table of [
    "user_triggers",
    "trigger_dues",
    "trigger_firings",
    "trigger_watches",
    "inbox_messages",
    "trigger_deliveries",
  ]) {
    await sql(
      `create policy dispatcher on ${table} using (current_setting('etui.dispatcher', true) is not null)`,
    );
  }
  await sql(`
    create policy dispatcher on user_changes for insert
      with check (current_setting('etui.dispatcher', true) is not null);
    create policy dispatcher on trigger_hits for select
      using (current_setting('etui.dispatcher', true) is not null);
    create policy dispatcher on user_settings for select
      using (current_setting('etui.dispatcher', true) is not null);
    create policy dispatcher on push_subscriptions for select
      using (current_setting('etui.dispatcher', true) is not null);
  `);
}
