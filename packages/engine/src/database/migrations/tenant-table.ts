import type { Sql } from "./migration.ts";

/** Protects a user's table: forced row-level security, and only the rights that the services need. */
export async function tenantTable(sql: Sql, table: string, rights: string): Promise<void> {
  await sql(`
      alter table ${table} enable row level security;
      alter table ${table} force row level security;
      create policy tenant on ${table}
        using (user_id = current_setting('etui.user_id', true))
        with check (user_id = current_setting('etui.user_id', true));
      grant ${rights} on ${table} to etui_app;
    `);
}
