/** What people call the things that the log names by kind and id. */
import { type KindWords, THING_KINDS } from "@etui/protocol/thing";
import type { TenantScope } from "../database/tenant.ts";
import type { Kinds } from "../domain/kinds.ts";

interface Thing {
  kind: string;
  target: string;
}

/** To be spread into what names the thing. */
export type NameOf = (thing: Thing) => { title?: string; kind_words?: KindWords };

const OWN: ReadonlySet<string> = new Set(THING_KINDS);

export async function namesOf(kinds: Kinds, scope: TenantScope, things: readonly Thing[]): Promise<NameOf> {
  const titles = new Map<string, ReadonlyMap<string, string>>();
  for (const [kind, ofKind] of Map.groupBy(things, (thing) => thing.kind)) {
    const found = await kinds.get(kind)?.titles?.(scope, [...new Set(ofKind.map(({ target }) => target))]);
    if (found) titles.set(kind, found);
  }
  return ({ kind, target }) => {
    const title = titles.get(kind)?.get(target);
    const words = OWN.has(kind) ? undefined : kinds.get(kind)?.words;
    return { ...(title !== undefined && { title }), ...(words && { kind_words: words }) };
  };
}

/** The titles of things whose kind nobody named, by their ids. */
export async function titlesOfAny(
  kinds: Kinds,
  scope: TenantScope,
  targets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(kinds.list().map((kind) => kind.titles?.(scope, targets)));
  return new Map(found.flatMap((titles) => [...(titles ?? [])]));
}
