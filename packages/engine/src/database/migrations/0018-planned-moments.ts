/** Every planned moment that comes soon is announced with the commit that plans it, whoever plans it. */
import type { Sql } from "./migration.ts";

export async function up(sql: Sql): Promise<void> {
  // A dispatcher looks at least every 30 s, and finds later moments by itself; the other 30 s are for transactions that
  // take time between planning and committing.
  await sql(`
    create function announce_planned() returns trigger language plpgsql as $$
    begin
      if exists (select from planned where due_at < clock_timestamp() + interval '1 minute') then
        perform pg_notify('etui', '{"topic":"trigger.planned"}');
      end if;
      return null;
    end $$;
    create trigger announce_new after insert on trigger_dues
      referencing new table as planned for each statement execute function announce_planned();
    create trigger announce_moved after update on trigger_dues
      referencing new table as planned for each statement execute function announce_planned();
  `);
}
