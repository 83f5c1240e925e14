/** The migrations that this process knows, in the order in which they run. */
import type { Migrations } from "../migrations/index.ts";
import type { Migration } from "../migrations/migration.ts";
import type { Applied } from "./applied-migrations.ts";
import type { DomainTable } from "./check-tables.ts";

export interface Known {
  own: Migrations;
  /** Those of a program's domains, by the name of the domain. */
  ofDomains?: DomainSchemas | undefined;
}

/** What a program's domain brings to a database. Two domains may use the same names of migrations. */
export interface DomainSchema {
  migrations?: Migrations | undefined;
  tables: readonly string[];
}

export type DomainSchemas = Readonly<Record<string, DomainSchema>>;

export interface KnownMigration {
  /** The domain that brought it; undefined if it is Etui's own. */
  domain: string | undefined;
  name: string;
  load: () => Promise<Migration>;
}

/** Etui's own come first, because a domain may stand on any of them. */
export const inOrder = ({ own, ofDomains = {} }: Known): KnownMigration[] => [
  ...sorted(undefined, own),
  ...Object.entries(ofDomains).flatMap(([domain, { migrations = {} }]) => sorted(domain, migrations)),
];

export const tablesOf = ({ ofDomains = {} }: Known): DomainTable[] =>
  Object.entries(ofDomains).flatMap(([domain, { tables }]) => tables.map((table) => ({ domain, table })));

const sorted = (domain: string | undefined, migrations: Migrations): KnownMigration[] =>
  Object.keys(migrations)
    .toSorted()
    .map((name) => ({ domain, name, load: migrations[name]! }));

export function missingFrom({ own, ofDomains }: Applied, known: Known): KnownMigration[] {
  const applied = new Set([...own.map((name) => JSON.stringify([name])), ...ofDomains.map(keyOf)]);
  return inOrder(known).filter((migration) => !applied.has(keyOf(migration)));
}

const keyOf = ({ domain, name }: { domain: string | undefined; name: string }) =>
  JSON.stringify(domain === undefined ? [name] : [domain, name]);
