/** Which field a name means, for each of the asked targets: as it is declared, by another name for it, or as it occurs. */
import { nearestName } from "@etui/values/nearest-name";
import type { QueryField, QueryTarget } from "../../domain/query-target.ts";
import { nameKey } from "../values/names.ts";

/** A target, and the fields that occur there without being declared. */
export interface AskedTarget {
  target: QueryTarget;
  occurring: readonly string[];
}

export interface FieldMeant {
  name: string;
  /** Missing where it only occurs, so that its values are anything. */
  field?: QueryField;
}

/** `due date`, `due_date` and `Due-Date` are one name. */
const keyOf = (name: string): string => nameKey(name).replaceAll(/[\s_-]+/g, "_");

interface NamesOfTarget {
  declared: ReadonlyMap<string, string>;
  aliases: ReadonlyMap<string, string>;
  occurring: ReadonlyMap<string, string>;
}

export class FieldNames {
  readonly #of = new Map<QueryTarget, NamesOfTarget>();
  /** What another name means, in whatever target: a property `priority` is asked for by 优先级 as well. */
  readonly #common = new Map<string, string>();
  readonly #shown: string[] = [];

  constructor(asked: readonly AskedTarget[]) {
    for (const { target, occurring } of asked) {
      const declared = new Map(Object.keys(target.fields).map((name) => [keyOf(name), name]));
      const aliases = new Map(
        Object.entries(target.fields).flatMap(([name, { aliases: others = [] }]) =>
          others.map((other) => [keyOf(other), name] as const),
        ),
      );
      this.#of.set(target, {
        declared,
        aliases,
        occurring: new Map(occurring.map((name) => [keyOf(name), name])),
      });
      for (const [key, name] of aliases) if (!this.#common.has(key)) this.#common.set(key, name);
    }
    this.#shown = [
      ...new Set([
        ...asked.flatMap(({ target }) => Object.keys(target.fields)),
        ...asked.flatMap(({ occurring }) => occurring),
      ]),
    ];
  }

  /** Names for people, the declared ones first. */
  get shown(): readonly string[] {
    return this.#shown;
  }

  meantIn(target: QueryTarget, given: string): FieldMeant | undefined {
    const { declared, aliases, occurring } = this.#of.get(target)!;
    const key = keyOf(given);
    const own = declared.get(key) ?? (occurring.has(key) ? undefined : aliases.get(key));
    if (own !== undefined) return { name: own, field: target.fields[own]! };
    const found = occurring.get(key);
    if (found !== undefined) return { name: found };
    const common = this.#common.get(key);
    if (common === undefined) return undefined;
    const other = declared.get(keyOf(common));
    if (other !== undefined) return { name: other, field: target.fields[other]! };
    const there = occurring.get(keyOf(common));
    return there === undefined ? undefined : { name: there };
  }

  isKnown(given: string): boolean {
    return Array.from(this.#of.keys()).some((target) => this.meantIn(target, given) !== undefined);
  }

  nearest(given: string): string | undefined {
    return nearestName(given, [...this.#shown, ...this.#common.keys()]);
  }
}
