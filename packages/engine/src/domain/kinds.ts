/** The kinds of things that all domains change. */
import type { Domain } from "./domain.ts";
import type { Kind } from "./kind.ts";

export class Kinds {
  readonly #byName: ReadonlyMap<string, Kind>;

  constructor(domains: readonly Domain<never>[]) {
    const all = domains.flatMap(({ kinds = [] }) => kinds);
    this.#byName = new Map(all.map((kind) => [kind.name, kind]));
  }

  list(): Kind[] {
    return [...this.#byName.values()];
  }

  /** The names of kinds whose changes do not count as actions. */
  signs(): string[] {
    return this.list().flatMap(({ name, isSign }) => (isSign ? [name] : []));
  }

  /** Undefined for a kind that another version of Etui wrote. */
  get(name: string): Kind | undefined {
    return this.#byName.get(name);
  }
}
