/** Finds the group of a list that is meant, by its id or its name. */
import type { ListId } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { type GroupRow, nameKey } from "../groups.ts";

export type FoundGroup = { ok: true; group: GroupRow } | { ok: false; refused: Refusal };

const MOST_NAMED = 30;

export async function findGroup(plan: PlanChange, listId: ListId, given: string): Promise<FoundGroup> {
  const all = await plan.allGroups();
  const ofList = all.filter(({ list_id }) => list_id === listId);
  const key = nameKey(given);
  const id = given.trim().toLowerCase();
  const group =
    ofList.find(({ group_id }) => group_id === id) ?? ofList.find(({ name_key }) => name_key === key);
  if (group) return { ok: true, group };
  const elsewhere =
    all.find(({ group_id }) => group_id === id) ?? all.find(({ name_key }) => name_key === key);
  if (elsewhere) {
    const { name, list_id: its_list } = elsewhere;
    return { ok: false, refused: refusal("plan.group_elsewhere", { name, its_list, list_id: listId }) };
  }
  const known = ofList.slice(0, MOST_NAMED).map(({ group_id, name }) => ({ group_id, name }));
  return {
    ok: false,
    refused: refusal("plan.no_group", { given: given.slice(0, 100), list_id: listId, known }),
  };
}
