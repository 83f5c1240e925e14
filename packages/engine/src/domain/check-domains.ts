/**
 * Refuses domains that contradict each other, or do not say of themselves what Etui needs: whatever works over all of
 * them would silently take one for the other. The errors are for the author of a program, and name the domains.
 */
import { DOMAIN_MIGRATION_TABLE, MIGRATION_TABLE } from "../database/migrating/migration-table.ts";
import { wireName } from "../tool/wire-name.ts";
import type { Domain, OpenedDomain } from "./domain.ts";
import type { Kind } from "./kind.ts";
import { NAME } from "./name.ts";

/** What a domain declares. @throws everything that is wrong, before anything is opened. */
export function checkDomains(all: readonly Domain<never>[]): void {
  const kinds = all.flatMap(({ name, kinds = [] }) => of(name, kinds, (kind) => kind.name));
  const tables = all.flatMap(({ name, tables }) => of(name, Object.keys(tables), (table) => table));
  refuse([
    ...all.flatMap(({ name }) => [...misnamed("domain", name), ...reserved(name)]),
    ...twiceNamed(all),
    ...kinds.flatMap(({ domain, one }) => wrongKind(one, domain)),
    ...twice("the kind", kinds),
    ...twice("the table", tables),
    ...tables
      .filter(({ name }) => SHARED.has(name))
      .map(({ domain, name }) => `The table ${name} is shared by all domains; ${domain} may not declare it.`),
  ]);
}

/** What it has once it is open. @throws everything that is wrong, before anything of it is used. */
export function checkOpened(opened: readonly (OpenedDomain & Pick<Domain<never>, "name" | "kinds">)[]): void {
  const tools = opened.flatMap((domain) =>
    of(domain.name, Object.entries(domain.tools ?? {}), ([, tool]) => wireName(tool.name)),
  );
  const undoers = opened.flatMap(({ name, undoers = [] }) => of(name, undoers, ({ kind }) => kind));
  const kinds = new Map(opened.map(({ name, kinds = [] }) => [name, kinds.map((kind) => kind.name)]));
  const schemes = opened.flatMap(({ name, read }) => of(name, read ? [read] : [], ({ scheme }) => scheme));
  const sources = opened.flatMap(({ name, search }) => of(name, search ? [search] : [], (one) => one.name));
  const cards = opened.flatMap(({ name, cards = [] }) => of(name, cards, ({ endpoint }) => endpoint));
  const checkups = opened.flatMap(({ name, checkups = [] }) => of(name, checkups, (one) => one.name));
  refuse([
    ...tools
      .filter(({ one: [key, tool] }) => key !== tool.name)
      .map(
        ({ domain, one: [key, tool] }) =>
          `The domain ${domain} lists the tool ${tool.name} as ${key}. Give both the same name.`,
      ),
    ...twice("the tool", tools),
    ...undoers
      .filter(({ domain, name }) => !kinds.get(domain)!.includes(name))
      .map(
        ({ domain, name }) =>
          `The domain ${domain} undoes changes of ${name}, which is no kind of its own. Declare it in kinds, or leave it to its domain.`,
      ),
    ...twice("the undoer of", undoers),
    ...schemes.flatMap(({ name }) => (SCHEME.test(name) ? [] : [unusable("address scheme", name)])),
    ...twice("the address scheme", schemes),
    ...sources.flatMap(({ name }) => misnamed("search source", name)),
    ...twice("the search source", sources),
    ...twice("the card", cards),
    ...checkups.flatMap(({ name }) => misnamed("checkup", name)),
    ...twice("the checkup", checkups),
  ]);
}

/** The tables that belong to no domain. */
const SHARED: ReadonlySet<string> = new Set(["user_changes", MIGRATION_TABLE, DOMAIN_MIGRATION_TABLE]);

/** In permissions they stand for what belongs to no domain: endpoints of the house, and tools that a program adds. */
const RESERVED: ReadonlySet<string> = new Set(["archive", "house", "tools", "program"]);

const SCHEME = /^[a-z][a-z0-9+.-]*$/;

interface Named<One = unknown> {
  domain: string;
  name: string;
  one: One;
}

const of = <One>(domain: string, all: readonly One[], nameOf: (one: One) => string): Named<One>[] =>
  all.map((one) => ({ domain, name: nameOf(one), one }));

const misnamed = (what: string, name: string): string[] => (NAME.test(name) ? [] : [unusable(what, name)]);

const unusable = (what: string, name: string) =>
  `${JSON.stringify(name)} cannot be the name of a ${what}: it starts with a small letter, then small letters, digits, "_" and "-".`;

const reserved = (name: string) =>
  RESERVED.has(name) ? [`No domain can be called ${name}: permissions mean something else by it.`] : [];

const twiceNamed = (all: readonly Domain<never>[]) =>
  [...Map.groupBy(all, ({ name }) => name)]
    .filter(([, { length }]) => length > 1)
    .map(([name]) => `Two domains are called ${name}. Rename one of them.`);

const wrongKind = ({ name, words }: Kind, domain: string): string[] => [
  ...misnamed("kind", name),
  ...(["en", "zh"] as const)
    .filter((language) => !(words?.[language]?.one && words[language].many))
    .map(
      (language) => `The kind ${name} of the domain ${domain} has no words in ${language}: { one, many }.`,
    ),
];

function twice(what: string, named: readonly Named[]): string[] {
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, { length }]) => length > 1)
    .map(([name, by]) => {
      const domains = [...new Set(by.map(({ domain }) => domain))];
      return domains.length === 1
        ? `The domain ${domains[0]} has ${what} ${name} twice. Keep one.`
        : `The domains ${domains.join(" and ")} each have ${what} ${name}. Rename it in one of them.`;
    });
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join("\n"));
}
