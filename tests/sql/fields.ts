/** The fields of objects, including those that are only partly known. */
import type { Node } from "typescript/unstable/ast";
import { AtRunTime } from "./at-run-time.ts";

/** The key for what gives an object the fields that it does not name itself. */
export const OTHERS = Symbol("others");

export function fieldOf(owner: unknown, key: PropertyKey, asked: Node): unknown {
  if (owner instanceof AtRunTime) return new AtRunTime(asked, `${owner.key}.${String(key)}`);
  if (owner === undefined || owner === null) return undefined;
  const fields = owner as Record<PropertyKey, unknown>;
  return key in Object(owner) || !(OTHERS in Object(owner))
    ? fields[key]
    : fieldOf(fields[OTHERS], key, asked);
}
