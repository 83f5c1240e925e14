/** For tests: applies a list of differences to a document. */

import type { JsonDifference } from "../compare/json-diff.ts";
import type { Json } from "../json/json.ts";
import { childOf, isObject, setField } from "../json/json-object.ts";
import { parseFieldPath } from "../places/field-path.ts";

interface Branch {
  difference?: JsonDifference;
  children: Map<string, Branch>;
  /** Elements to remove, by their positions before the change. */
  removed: Set<string>;
}

export function applyDifferences(before: Json, differences: readonly JsonDifference[]): Json {
  const root = newBranch();
  for (const difference of differences) {
    const steps = parseFieldPath(difference.path)!;
    const last = difference.op === "removed" ? steps.pop() : undefined;
    let branch = root;
    for (const step of steps) {
      const next = branch.children.get(step) ?? newBranch();
      branch.children.set(step, next);
      branch = next;
    }
    if (last !== undefined) branch.removed.add(last);
    else branch.difference = difference;
  }
  return grown(before, root);
}

const newBranch = (): Branch => ({ children: new Map(), removed: new Set() });

function grown(before: Json | undefined, { difference, children, removed }: Branch): Json {
  if (difference !== undefined && difference.op !== "removed") return difference.after;
  if (Array.isArray(before)) {
    const after = before.filter((_, position) => !removed.has(String(position)));
    for (const [position, branch] of children) {
      if (branch.difference?.op === "added") after.splice(Number(position), 0, branch.difference.after);
    }
    return after.map((item, position) => {
      const branch = children.get(String(position));
      return branch === undefined ? item : grown(item, branch);
    });
  }
  if (!isObject(before)) return before!;
  const after = { ...before };
  for (const key of removed) delete after[key];
  for (const [key, branch] of children) setField(after, key, grown(childOf(after, key), branch));
  return after;
}
