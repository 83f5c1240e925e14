import type { Versions } from "./versions.ts";

type Ids = readonly string[];

/**
 * The ids of ours and theirs in one order: what one side has moved stays where it was moved, and new elements come
 * after the element they follow, ours before theirs. Undefined if both have rearranged the same elements differently.
 */
export function mergeOrder({ base, ours, theirs }: Versions<Ids>): string[] | undefined {
  const shared = intersection(ours, theirs);
  if (sameOrder(ours, theirs, shared)) return interleave(ours, theirs);
  const known = intersection(base, [...shared]);
  if (sameOrder(base, theirs, known)) return interleave(ours, theirs);
  if (sameOrder(base, ours, known)) return interleave(theirs, ours);
  return undefined;
}

function intersection(a: Ids, b: Ids): Set<string> {
  const others = new Set(b);
  return new Set(a.filter((id) => others.has(id)));
}

function sameOrder(a: Ids, b: Ids, among: ReadonlySet<string>): boolean {
  const others = b.filter((id) => among.has(id));
  return a.filter((id) => among.has(id)).every((id, index) => id === others[index]);
}

/** Shared elements stand in the order of `lead`; behind each comes what only one of the lists has there. */
function interleave(lead: Ids, follow: Ids): string[] {
  const shared = intersection(lead, follow);
  const first: string[] = [];
  const chunks = new Map<string, string[]>();
  let chunk = first;
  for (const id of lead) {
    if (shared.has(id)) {
      chunk = [];
      chunks.set(id, chunk);
    }
    chunk.push(id);
  }
  chunk = first;
  // Appended elements stay at the end, even if the element before them has moved.
  const end = follow.findLastIndex((id) => shared.has(id)) + 1;
  for (const id of follow.slice(0, end)) {
    if (shared.has(id)) chunk = chunks.get(id)!;
    else chunk.push(id);
  }
  return [first, ...chunks.values(), follow.slice(end)].flat();
}
