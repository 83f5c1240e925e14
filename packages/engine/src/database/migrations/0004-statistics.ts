/** Updates the planner's statistics of a table after many writes, without waiting for autovacuum. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  // Autovacuum comes once a minute, and never if every process ends before. Until then the planner assumes a few
  // documents under a prefix and reads all 100,000 of them: 90 ms a query instead of 1. Only the owner may analyze, so
  // this function runs with the owner's rights; it takes no arguments and touches only Etui's own tables, which are
  // those with forced row-level security.
  //
  // Each call does one table, so that no transaction with a number stays open for long, because readers of the change
  // log wait for it. A table is due when it has doubled since the last time, which happens 17 times on the way to a
  // million documents.
  await sql(`
    create function etui_refresh_statistics() returns boolean
    language plpgsql security definer set search_path = pg_catalog, pg_temp
    as $$
    declare
      pending regclass;
      due regclass;
    begin
      if not pg_try_advisory_xact_lock(hashtext('etui_refresh_statistics')) then
        return false; -- another process is at it
      end if;

      -- What writers have not sorted into an index yet is read whole by every query that asks the index.
      for pending in
        select i.indexrelid from pg_policy p join pg_index i on i.indrelid = p.polrelid
        join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where p.polname = 'tenant' and a.amname = 'gin' and pg_has_role(c.relowner, 'usage')
      loop
        perform gin_clean_pending_list(pending);
      end loop;

      select c.oid into due from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'tenant' and pg_has_role(c.relowner, 'usage')
        and pg_relation_size(c.oid) > 2 * greatest(c.relpages, 8) * current_setting('block_size')::bigint
      order by pg_relation_size(c.oid) desc limit 1;
      if due is null then
        return false;
      end if;
      execute format('analyze (skip_locked) %s', due);
      return true;
    end $$;

    revoke execute on function etui_refresh_statistics() from public;
    grant execute on function etui_refresh_statistics() to etui_app;
  `);
}
