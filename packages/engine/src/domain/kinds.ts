/** The kinds of things that all domains change. */
import type { TenantScope } from "../database/tenant.ts";
import type { Domain } from "./domain.ts";
import type { Kind } from "./kind.ts";

/** `undefined` if the domain could not answer. */
type Titles = ReadonlyMap<string, string> | undefined;

export class Kinds {
  readonly #byName: ReadonlyMap<string, Kind>;
  readonly #log: (line: string) => void;
  readonly #domains: ReadonlyMap<string, string>;

  constructor(domains: readonly Domain<never>[], log: (line: string) => void = () => {}) {
    this.#log = log;
    const all = domains.flatMap(({ kinds = [] }) => kinds);
    this.#byName = new Map(all.map((kind) => [kind.name, kind]));
    this.#domains = new Map(
      domains.flatMap(({ name, kinds = [] }) => kinds.map((kind) => [kind.name, name])),
    );
  }

  list(): Kind[] {
    return [...this.#byName.values()];
  }

  /** The names of kinds whose changes do not count as actions. */
  signs(): string[] {
    return this.list().flatMap(({ name, isSign }) => (isSign ? [name] : []));
  }

  /** The titles of things by their ids. A domain that fails keeps nobody from what the others answer. */
  async titles(name: string, scope: TenantScope, targets: readonly string[]): Promise<Titles> {
    const kind = this.#byName.get(name);
    if (!kind?.titles) return NONE;
    try {
      const found = await apart(scope, async () => kind.titles!(scope, targets));
      return new Map(found);
    } catch (thrown) {
      this.#log(
        `the titles of ${name} could not be read: ${thrown instanceof Error ? thrown.message : thrown}`,
      );
      return undefined;
    }
  }

  /** The domain that changes things of this kind; undefined for one that another version of Etui wrote. */
  domainOf(name: string): string | undefined {
    return this.#domains.get(name);
  }

  /** Undefined for a kind that another version of Etui wrote. */
  get(name: string): Kind | undefined {
    return this.#byName.get(name);
  }
}

const NONE: ReadonlyMap<string, string> = new Map();

/** In a transaction, PostgreSQL would answer nothing more after a statement that failed. */
async function apart<Result>(scope: TenantScope, work: () => Promise<Result>): Promise<Result> {
  if (!scope.inTransaction) return work();
  await scope.rows({ text: "savepoint titles", values: [] });
  try {
    return await work();
  } catch (thrown) {
    await scope.rows({ text: "rollback to savepoint titles", values: [] });
    throw thrown;
  } finally {
    await scope.rows({ text: "release savepoint titles", values: [] });
  }
}
