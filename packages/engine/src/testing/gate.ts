/** A gate in front of some documents: statements that reach one of them wait there, like statements with much to do. */
import pg from "pg";
import { inject } from "vitest";
import type { TenantScope } from "../database/tenant.ts";

export interface Gate extends AsyncDisposable {
  close(): Promise<void>;
  open(): Promise<void>;
  /** The programs whose statements are running at the moment, by their application names without process ids. */
  atWork(): Promise<string[]>;
  /** The last statements on each program's connections. */
  lastStatements(): Promise<{ program: string; statement: string }[]>;
}

/** Builds a gate, open at first, in front of the documents below `held/`, in the database of the scope. */
export async function buildGate(scope: TenantScope): Promise<Gate> {
  const [at] = await scope.rows<{ database: string }>({
    text: "select current_database() as database",
    values: [],
  });
  const { owner, app } = inject("testPostgres");
  const client = new pg.Client({ ...owner, ...at });
  await client.connect();
  const role = client.escapeIdentifier(app.user!);
  // A lock would do, were it not for the limit on waiting for one.
  await client.query(`
    create table gate_closed (since timestamptz not null);
    grant select on gate_closed to ${role};
    create function wait_at_gate() returns boolean language plpgsql volatile as $$
      begin
        while exists (select from gate_closed) loop perform pg_sleep(0.01); end loop;
        return true;
      end $$;
    create policy gate on user_data_store as restrictive for select
      using (not starts_with(data_path, 'held/') or wait_at_gate())`);
  const activity = async (condition: string) => {
    const { rows } = await client.query<{ program: string; statement: string }>(
      `select split_part(application_name, ':', 1) as program, query as statement from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
    );
    return rows;
  };
  return {
    close: async () => void (await client.query("insert into gate_closed values (now())")),
    open: async () => void (await client.query("delete from gate_closed")),
    atWork: async () => (await activity("state = 'active'")).map(({ program }) => program),
    lastStatements: () => activity("true"),
    [Symbol.asyncDispose]: () => client.end(),
  };
}
