/** The kinds of things that all domains change. */
import type { Domain } from "./domain.ts";
import type { Kind } from "./kind.ts";

export class Kinds {
  readonly #byName: ReadonlyMap<string, Kind>;
  readonly #domains: ReadonlyMap<string, string>;

  constructor(domains: readonly Domain<never>[]) {
    const all = domains.flatMap(({ kinds = [] }) => kinds);
    this.#byName = new Map(all.map((kind) => [kind.name, kind]));
    this.#domains = new Map(
      domains.flatMap(({ name, kinds = [] }) => kinds.map((kind) => [kind.name, name])),
    );
    if (this.#byName.size < all.length) throw new Error("Two domains declare a kind of the same name.");
  }

  list(): Kind[] {
    return [...this.#byName.values()];
  }

  /** The names of kinds whose changes do not count as actions. */
  signs(): string[] {
    return this.list().flatMap(({ name, isSign }) => (isSign ? [name] : []));
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
