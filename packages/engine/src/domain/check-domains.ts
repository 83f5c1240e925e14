/** Refuses domains that contradict each other: whatever works over all of them would silently take one for the other. */
import { DOMAIN_MIGRATION_TABLE, MIGRATION_TABLE } from "../database/migrating/migration-table.ts";
import type { Domain } from "./domain.ts";

/** @throws an error that names the domains and everything that is wrong, before anything of them is used. */
export function checkDomains(all: readonly Domain<never>[]): void {
  const tables = all.flatMap(({ name, tables }) =>
    Object.keys(tables).map((table) => ({ domain: name, name: table })),
  );
  refuse([
    ...twice("the table", tables),
    ...tables
      .filter(({ name }) => SHARED.has(name))
      .map(({ domain, name }) => `The table ${name} is shared by all domains; ${domain} may not declare it.`),
  ]);
}

/** The tables that belong to no domain. */
const SHARED: ReadonlySet<string> = new Set(["user_changes", MIGRATION_TABLE, DOMAIN_MIGRATION_TABLE]);

interface Named {
  domain: string;
  name: string;
}

function twice(what: string, named: readonly Named[]): string[] {
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, { length }]) => length > 1)
    .map(([name, of]) => {
      const domains = [...new Set(of.map(({ domain }) => domain))];
      return domains.length === 1
        ? `The domain ${domains[0]} has ${what} ${name} twice. Rename one.`
        : `The domains ${domains.join(" and ")} each have ${what} ${name}. Rename it in one of them.`;
    });
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
