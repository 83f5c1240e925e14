/** Nests rows that name their parent, as tables of a database do. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { fieldsCalled, wordList } from "../../records/key-words.ts";

const ID = wordList("id", "key", "uuid", "编号", "name", "名称");
const PARENT = wordList(
  "parent",
  "parent_id",
  "parent_key",
  "parent_task_id",
  "pid",
  "上级",
  "父级",
  "父节点",
);

/**
 * Undefined for rows without such links, or if the links form a circle: a flat list is right then. A row whose parent
 * is missing stands at the top.
 */
export function nestedByParent(rows: readonly Json[]): Json[] | undefined {
  if (!rows.every(isObject)) return undefined;
  const records = rows.map((value) => ({ value }));
  const [parentKey] = fieldsCalled(records, PARENT);
  if (parentKey === undefined) return undefined;
  const parents = new Set(rows.map((row) => row[parentKey]).filter((parent) => parent != null));
  const idKey = fieldsCalled(records, ID).find((key) =>
    rows.some((row) => row[key] != null && parents.has(row[key])),
  );
  return idKey === undefined ? undefined : nest(rows, idKey, parentKey);
}

function nest(rows: readonly JsonObject[], idKey: string, parentKey: string): Json[] | undefined {
  const nodes = new Map<Json, JsonObject>();
  for (const row of rows) {
    const { [parentKey]: _, ...rest } = row;
    if ("children" in rest) return undefined; // an outline already
    if (nodes.has(row[idKey]!)) return undefined;
    nodes.set(row[idKey]!, rest);
  }
  const roots: JsonObject[] = [];
  for (const row of rows) {
    const node = nodes.get(row[idKey]!)!;
    const parent = nodes.get(row[parentKey]!);
    if (parent === undefined) roots.push(node);
    else if (Array.isArray(parent.children)) parent.children.push(node);
    else parent.children = [node];
  }
  return countBelow(roots) === rows.length ? roots : undefined;
}

function countBelow(roots: readonly Json[]): number {
  const queue = [...roots];
  for (let next = 0; next < queue.length; next += 1) {
    const { children } = queue[next] as JsonObject;
    if (Array.isArray(children)) for (const child of children) queue.push(child);
  }
  return queue.length;
}
