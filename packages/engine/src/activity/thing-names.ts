/** The titles, for people, of things that the log names by kind and id. */
import { type KindWords, THING_KINDS } from "@etui/protocol/thing";
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";

interface Thing {
  kind: string;
  target: string;
}

/** The title and the words for the kind of a thing, to be spread into the object that names it. */
export type NameOf = (thing: Thing) => { title?: string; kind_words?: KindWords };

const OWN: ReadonlySet<string> = new Set(THING_KINDS);

/** The kinds whose domains could not be asked for titles, to be spread into the answer. */
export type Untitled = { untitled?: string[] };

export async function namesOf(
  kinds: Kinds,
  scope: TenantScope,
  things: readonly Thing[],
): Promise<{ nameOf: NameOf; untitled: Untitled }> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  const untitled: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(things, (thing) => thing.kind)) {
    const found = await kinds.titles(kind, scope, [...new Set(ofKind.map(({ target }) => target))]);
    if (found) titles.set(kind, found);
    else untitled.push(kind);
  }
  return {
    nameOf: ({ kind, target }) => {
      const title = titles.get(kind)?.get(target);
      const words = OWN.has(kind) ? undefined : kinds.get(kind)?.words;
      return { ...(title !== undefined && { title }), ...(words && { kind_words: words }) };
    },
    untitled: untitled.length === 0 ? {} : { untitled },
  };
}

/** The titles of things of unknown kind, by their ids. */
export async function titlesOfAny(
  kinds: Kinds,
  scope: TenantScope,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const { name } of kinds.list()) {
    for (const [target, title] of (await kinds.titles(name, scope, targets)) ?? []) found.set(target, title);
  }
  return found;
}
