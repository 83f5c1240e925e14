/** Finds out which group each heading of an edited file is, across renames on both sides. */
import type { ListId, Plan, PlanOperation } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { nameKey } from "../../groups.ts";
import type { FoundText, PlanDocument } from "../plan-document.ts";
import type { FileOperation, Leftover } from "./merged.ts";

export interface GroupMatches {
  operations: FileOperation[];
  leftovers: Leftover[];
  /** The id of a group, or the name of one that is made by the operations. */
  edited: (listId: ListId, name: string) => string;
  base: (listId: ListId, name: string) => string;
}

export function matchGroups(base: PlanDocument, edited: PlanDocument, current: Plan): GroupMatches {
  const operations: FileOperation[] = [];
  const leftovers: Leftover[] = [];
  const found = { edited: new Map<string, string>(), base: new Map<string, string>() };
  const groupOfTask = new Map(current.tasks.map(({ id, group_id }) => [id, group_id]));
  const headings = (document: PlanDocument, listId: ListId): readonly FoundText[] =>
    document.lists.find(({ list_id }) => list_id === listId)?.groups ?? [];
  const idsUnder = (document: PlanDocument, listId: ListId, name: string): string[] =>
    document.tasks
      .filter(({ id, list_id, group }) => id !== null && list_id === listId && group === name)
      .map(({ id }) => id!);

  for (const { list_id: listId, groups } of current.lists) {
    const before = headings(base, listId);
    const after = headings(edited, listId);
    if (before.length === 0 && after.length === 0) continue;
    const byKey = new Map(groups.map((group) => [nameKey(group.name), group]));
    const wasThere = new Set(before.map(({ text }) => nameKey(text)));
    const isThere = new Set(after.map(({ text }) => nameKey(text)));

    for (const { text } of before) {
      const known = byKey.get(nameKey(text));
      // It may have another name by now: then it is where its tasks are.
      const renamed = () =>
        mostOf(
          idsUnder(base, listId, text).map((id) => groupOfTask.get(id) ?? null),
          (id) => groups.some(({ group_id, name }) => group_id === id && !wasThere.has(nameKey(name))),
        );
      const id = known?.group_id ?? renamed();
      if (id) found.base.set(keyOf(listId, text), id);
    }

    const gone = before.filter(({ text }) => !isThere.has(nameKey(text)));
    const fresh = after.filter(({ text }) => !wasThere.has(nameKey(text)) && !byKey.has(nameKey(text)));
    const successorOf = new Map<string, string>();
    for (const { text } of gone) {
      const ids = new Set(idsUnder(base, listId, text));
      const heirs = fresh.filter((one) => ![...successorOf.values()].includes(one.text));
      const heir =
        ids.size === 0
          ? gone.length === 1 && heirs.length === 1
            ? heirs[0]
            : undefined
          : heirs.find(
              (one) => idsUnder(edited, listId, one.text).filter((id) => ids.has(id)).length * 2 > ids.size,
            );
      if (heir) successorOf.set(text, heir.text);
    }
    for (const { text } of before) {
      const again = after.find((one) => nameKey(one.text) === nameKey(text) && one.text !== text);
      if (again && !after.some((one) => one.text === text)) successorOf.set(text, again.text);
    }

    for (const heading of after) {
      const { text } = heading;
      const predecessor = [...successorOf].find(([, heir]) => heir === text)?.[0];
      const id = predecessor === undefined ? undefined : found.base.get(keyOf(listId, predecessor));
      if (id !== undefined && predecessor !== undefined) {
        found.edited.set(keyOf(listId, text), id);
        const name = groups.find(({ group_id }) => group_id === id)!.name;
        if (name === text) continue;
        if (nameKey(name) === nameKey(predecessor)) {
          operations.push(said(heading, { op: "rename_group", group_id: id, group_name: text }));
        } else {
          const facts = { field: "group", task_id: id };
          leftovers.push({ ...heading, why: refusal("workspace.changed_meanwhile", facts) });
        }
        continue;
      }
      const known = byKey.get(nameKey(text))?.group_id ?? found.base.get(keyOf(listId, text));
      if (known === undefined) {
        operations.push(said(heading, { op: "ensure_group", list_id: listId, group_name: text }));
      }
      found.edited.set(keyOf(listId, text), known ?? text);
    }
  }
  return {
    operations,
    leftovers,
    edited: (listId, name) => found.edited.get(keyOf(listId, name)) ?? name,
    base: (listId, name) => found.base.get(keyOf(listId, name)) ?? name,
  };
}

const keyOf = (listId: ListId, name: string): string => `${listId}/${name}`;

const said = ({ line, text }: FoundText, operation: PlanOperation): FileOperation => ({
  operation,
  line,
  text,
  task_id: null,
});

function mostOf(ids: readonly (string | null)[], may: (id: string | null) => boolean): string | undefined {
  const counts = new Map<string, number>();
  for (const id of ids) if (id !== null && may(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0];
}
