/** Leaves joined by and, or and not: a query, or a filter of fewer leaves. */
import type { FieldTest } from "@etui/protocol/query";

export type Joined<Leaf> = { and: Joined<Leaf>[] } | { or: Joined<Leaf>[] } | { not: Joined<Leaf> } | Leaf;

/** Of several `and` within each other it makes one, so that a meaning has one shape. */
export function allOf<Leaf extends object = FieldTest>(parts: readonly Joined<Leaf>[]): Joined<Leaf> {
  const all = parts.flatMap((part) => ("and" in part ? part.and : [part]));
  return all.length === 1 ? all[0]! : { and: all };
}

export function anyOf<Leaf extends object = FieldTest>(parts: readonly Joined<Leaf>[]): Joined<Leaf> {
  const any = parts.flatMap((part) => ("or" in part ? part.or : [part]));
  return any.length === 1 ? any[0]! : { or: any };
}

export const negated = <Leaf extends object = FieldTest>(part: Joined<Leaf>): Joined<Leaf> =>
  "not" in part ? part.not : { not: part };

/** Of everything, also of what is negated. */
export function* leavesOf<Leaf extends object = FieldTest>(part: Joined<Leaf>): Generator<Leaf> {
  if ("not" in part) yield* leavesOf(part.not);
  else if ("and" in part || "or" in part)
    for (const one of "and" in part ? part.and : part.or) yield* leavesOf(one);
  else yield part;
}
