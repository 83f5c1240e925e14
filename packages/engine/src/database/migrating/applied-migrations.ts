/** What a database has been migrated by. */
import type pg from "pg";
import { DOMAIN_MIGRATION_TABLE, MIGRATION_TABLE } from "./migration-table.ts";

export interface Applied {
  /** Those of Etui itself. Earlier versions noted those of a program's domains here as well. */
  own: readonly string[];
  ofDomains: readonly { domain: string; name: string }[];
}

/** The tables are asked for in a statement of its own, because the others do not parse while one is missing. */
export async function appliedMigrations(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ own: boolean; domains: boolean }>(
    "select to_regclass($1) is not null as own, to_regclass($2) is not null as domains",
    [MIGRATION_TABLE, DOMAIN_MIGRATION_TABLE],
  );
  const there = rows[0]!;
  const own = there.own
    ? await client.query<{ name: string }>(`select name from ${MIGRATION_TABLE} order by name`)
    : undefined;
  const ofDomains = there.domains
    ? await client.query<{ domain: string; name: string }>(
        `select domain, name from ${DOMAIN_MIGRATION_TABLE} order by domain, name`,
      )
    : undefined;
  return { own: own?.rows.map(({ name }) => name) ?? [], ofDomains: ofDomains?.rows ?? [] };
}
