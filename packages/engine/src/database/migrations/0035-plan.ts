/**
 * The plan: its lists and groups, tasks with their earlier versions, when they were worked on and completed, and what each
 * conversation has seen of it. What holds of a task by itself is held by the table.
 */
import type { Sql } from "./migration.ts";
import { tenantTable } from "./tenant-table.ts";

export async function up(sql: Sql): Promise<void> {
  await sql(`
    create table plan_state (
      user_id     text collate "C" not null primary key,
      revision    bigint not null default 0,
      -- Numbers for the next task, the next group and the next last place: never given twice.
      next_task   bigint not null default 0,
      next_group  bigint not null default 0,
      next_rank   bigint not null default 1,
      free_hours  text not null default '09:00-18:00',
      -- Where the person was, and their language, when they last changed it: for what nobody calls, such as files.
      time_zone   text,
      locale      text,
      updated_at  timestamptz not null default clock_timestamp()
    );

    -- A list that was renamed; the others have the name of the person's language.
    create table plan_lists (
      user_id      text collate "C" not null,
      list_id      text collate "C" not null,
      display_name text,
      version      integer not null,
      primary key (user_id, list_id)
    );

    create table plan_groups (
      user_id    text collate "C" not null,
      group_id   text collate "C" not null,
      list_id    text collate "C" not null,
      name       text not null,
      -- The name as names are compared: without regard to case.
      name_key   text collate "C" not null,
      rank       double precision not null,
      version    integer not null,
      deleted_at timestamptz,
      primary key (user_id, group_id)
    );
    create unique index plan_groups_by_name on plan_groups (user_id, list_id, name_key) where deleted_at is null;

    create table plan_tasks (
      user_id          text collate "C" not null,
      task_id          text collate "C" not null,
      list_id          text collate "C" not null,
      group_id         text collate "C",
      parent_task_id   text collate "C",
      rank             double precision not null,
      title            text not null,
      note             text,
      status           text collate "C" not null check (status in ('open', 'in_progress', 'done', 'cancelled')),
      priority         text collate "C" check (priority in ('urgent', 'high', 'medium', 'low')),
      estimate_minutes integer,
      tags             text[] not null default '{}',
      intent           text collate "C" not null,
      on_date          date,
      at_time          text collate "C",
      time_window      text collate "C",
      duration_minutes integer,
      -- As it was given: with an offset an instant, without one the wall clock where the person is.
      reminder_at      text collate "C",
      reminder_text    text,
      trigger_id       uuid,
      next_review_at   date,
      review_reason    text,
      deadline         date,
      repeat           jsonb check (jsonb_typeof(repeat) = 'object'),
      waiting_for      text,
      depends_on       text[] not null default '{}',
      links            jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
      -- Where it was imported from, so that importing it again makes no second one.
      source_id        text collate "C",
      created_at       timestamptz not null,
      updated_at       timestamptz not null,
      started_at       timestamptz,
      completed_at     timestamptz,
      version          integer not null,
      deleted_at       timestamptz,
      primary key (user_id, task_id),
      constraint plan_task_schedule check (case intent
        when 'unscheduled' then on_date is null and at_time is null and time_window is null and duration_minutes is null
        when 'date_only' then on_date is not null and at_time is null and time_window is null and duration_minutes is null
        when 'time_window' then on_date is not null and at_time is null and time_window is not null and duration_minutes is null
        when 'exact_time' then on_date is not null and at_time is not null and time_window is null
        else false end),
      constraint plan_task_reminder check
        (reminder_at is null or (intent <> 'date_only' and status in ('open', 'in_progress'))),
      constraint plan_task_done check ((status = 'done') = (completed_at is not null)),
      constraint plan_task_review check (next_review_at is null or status in ('open', 'in_progress')),
      constraint plan_task_priority check
        (list_id <> 'next_action' or priority is not null or status in ('done', 'cancelled')),
      constraint plan_task_parent check (parent_task_id <> task_id)
    );
    create index plan_tasks_listed on plan_tasks (user_id, list_id, rank)
      where deleted_at is null and status in ('open', 'in_progress');
    create index plan_tasks_dated on plan_tasks (user_id, on_date)
      where deleted_at is null and status in ('open', 'in_progress') and on_date is not null;
    create index plan_tasks_due on plan_tasks (user_id, deadline)
      where deleted_at is null and status in ('open', 'in_progress') and deadline is not null;
    create index plan_tasks_reviewed on plan_tasks (user_id, next_review_at)
      where deleted_at is null and next_review_at is not null;
    create index plan_tasks_reminded on plan_tasks (user_id)
      where deleted_at is null and reminder_at is not null;
    create index plan_tasks_below on plan_tasks (user_id, parent_task_id) where parent_task_id is not null;
    create index plan_tasks_completed on plan_tasks (user_id, completed_at) where completed_at is not null;
    create index plan_tasks_dependent on plan_tasks (user_id) where deleted_at is null and depends_on <> '{}';
    create unique index plan_tasks_by_source on plan_tasks (user_id, source_id)
      where source_id is not null and deleted_at is null;

    create table plan_tasks_history (
      user_id  text collate "C" not null,
      task_id  text collate "C" not null,
      version  integer not null,
      state    jsonb not null check (jsonb_typeof(state) = 'object'),
      ended_at timestamptz not null default clock_timestamp(),
      primary key (user_id, task_id, version)
    );
    create table plan_lists_history (
      user_id  text collate "C" not null,
      list_id  text collate "C" not null,
      version  integer not null,
      state    jsonb not null check (jsonb_typeof(state) = 'object'),
      ended_at timestamptz not null default clock_timestamp(),
      primary key (user_id, list_id, version)
    );
    create table plan_groups_history (
      user_id  text collate "C" not null,
      group_id text collate "C" not null,
      version  integer not null,
      state    jsonb not null check (jsonb_typeof(state) = 'object'),
      ended_at timestamptz not null default clock_timestamp(),
      primary key (user_id, group_id, version)
    );

    -- One row each time a task was completed, also for each time one that repeats was.
    create table plan_completions (
      user_id          text collate "C" not null,
      task_id          text collate "C" not null,
      -- The version that completing it made, so that undoing it takes the row back.
      version          integer not null,
      completed_at     timestamptz not null,
      occurrence       date,
      estimate_minutes integer,
      worked_minutes   integer,
      primary key (user_id, task_id, version)
    );
    create index plan_completions_by_time on plan_completions (user_id, completed_at);

    -- While a task is in nowTask it is worked on.
    create table plan_work (
      user_id    text collate "C" not null,
      task_id    text collate "C" not null,
      started_at timestamptz not null,
      ended_at   timestamptz,
      primary key (user_id, task_id, started_at)
    );

    create table plan_seen (
      user_id         text collate "C" not null,
      conversation_id text collate "C" not null,
      change_id       bigint not null,
      seen_at         timestamptz not null default clock_timestamp(),
      primary key (user_id, conversation_id)
    );

    alter table user_triggers add column priority text collate "C"
      check (priority in ('urgent', 'high', 'medium', 'low'));
  `);
  await tenantTable(sql, "plan_state", "select, insert, update, delete");
  await tenantTable(sql, "plan_lists", "select, insert, update, delete");
  await tenantTable(sql, "plan_lists_history", "select, insert, update, delete");
  await tenantTable(sql, "plan_groups", "select, insert, update, delete");
  await tenantTable(sql, "plan_tasks", "select, insert, update, delete");
  await tenantTable(sql, "plan_tasks_history", "select, insert, update, delete");
  await tenantTable(sql, "plan_groups_history", "select, insert, update, delete");
  await tenantTable(sql, "plan_completions", "select, insert, update, delete");
  await tenantTable(sql, "plan_work", "select, insert, update, delete");
  await tenantTable(sql, "plan_seen", "select, insert, update, delete");
}
