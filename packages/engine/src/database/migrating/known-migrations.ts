/** The migrations that this process knows, in the order in which they run. */
import type { Migrations } from "../migrations/index.ts";
import type { Migration } from "../migrations/migration.ts";
import type { Applied } from "./applied-migrations.ts";

export interface Known {
  own: Migrations;
  /** Those of a program's domains, by the name of the domain. Two domains may use the same names. */
  ofDomains?: Readonly<Record<string, Migrations>> | undefined;
}

export interface KnownMigration {
  /** The domain that brought it; undefined if it is Etui's own. */
  domain: string | undefined;
  name: string;
  load: () => Promise<Migration>;
}

/** Etui's own come first, because a domain may stand on any of them. */
export const inOrder = ({ own, ofDomains = {} }: Known): KnownMigration[] => [
  ...sorted(undefined, own),
  ...Object.entries(ofDomains).flatMap(([domain, migrations]) => sorted(domain, migrations)),
];

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
