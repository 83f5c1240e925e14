/** Lists are named, and groups made, named and taken away. */
import { PLAN_LIMITS, type PlanOperation } from "@etui/protocol/plan";
import { type Refusal, refusal } from "@etui/words/refusal";
import type { PlanChange } from "../change/plan-change.ts";
import { type GroupRow, nameKey, tidyName } from "../groups.ts";
import { defaultListName } from "../list-names.ts";
import type { Operated } from "./outcome.ts";

type Of<Op extends PlanOperation["op"]> = Extract<PlanOperation, { op: Op }>;

/** plan-tools-v0.4 §1.2. The seven lists are always there, so it gives one its name. */
export async function ensureList(
  plan: PlanChange,
  { list_id, display_name }: Of<"ensure_list">,
): Promise<Operated> {
  const row = await plan.list(list_id);
  const now = row?.display_name ?? defaultListName(list_id, plan.moment.locale);
  const name = display_name === undefined ? "" : tidyName(display_name);
  if (name === "" || name === now) {
    return {
      ok: true,
      done: { op: "ensure_list", changed: false, list: { list_id, display_name: now }, notes: [] },
    };
  }
  const long = tooLong(name, "display_name");
  if (long) return { ok: false, refused: long };
  plan.putList({ list_id, display_name: name, version: 0 }, row, "ensure_list");
  return {
    ok: true,
    done: {
      op: "ensure_list",
      changed: true,
      list: { list_id, display_name: name, renamed_from: now },
      notes: [],
    },
  };
}

/** plan-tools-v0.4 §1.3. */
export async function ensureGroup(
  plan: PlanChange,
  { list_id, group_name }: Of<"ensure_group">,
): Promise<Operated> {
  const name = tidyName(group_name);
  const fault = badName(name);
  if (fault) return { ok: false, refused: fault };
  const groups = (await plan.allGroups()).filter((group) => group.list_id === list_id);
  const there = groups.find(({ name_key }) => name_key === nameKey(name));
  if (there) return { ok: true, done: { op: "ensure_group", changed: false, group: there, notes: [] } };
  if (groups.length >= PLAN_LIMITS.groups) {
    return { ok: false, refused: refusal("plan.too_many_groups", { list_id, most: PLAN_LIMITS.groups }) };
  }
  const group = plan.putGroup(
    {
      group_id: plan.newGroupId(),
      list_id,
      name,
      name_key: nameKey(name),
      rank: plan.lastRank(),
      version: 1,
      deleted_at: null,
    },
    undefined,
    "ensure_group",
  );
  return { ok: true, done: { op: "ensure_group", changed: true, group, notes: [] } };
}

export async function renameGroup(
  plan: PlanChange,
  { group_id, group_name }: Of<"rename_group">,
): Promise<Operated> {
  const found = await groupOf(plan, group_id);
  if (!found.ok) return found;
  const name = tidyName(group_name);
  const fault = badName(name);
  if (fault) return { ok: false, refused: fault };
  const { group } = found;
  if (group.name === name)
    return { ok: true, done: { op: "rename_group", changed: false, group, notes: [] } };
  const name_key = nameKey(name);
  const taken = (await plan.allGroups()).some(
    (other) =>
      other.list_id === group.list_id && other.name_key === name_key && other.group_id !== group.group_id,
  );
  if (taken) return { ok: false, refused: refusal("plan.group_named_so", { name, list_id: group.list_id }) };
  const renamed = plan.putGroup({ ...group, name, name_key }, group, "rename_group");
  return { ok: true, done: { op: "rename_group", changed: true, group: renamed, notes: [] } };
}

/** Its tasks stay in the list, in no group. */
export async function deleteGroup(plan: PlanChange, { group_id }: Of<"delete_group">): Promise<Operated> {
  const found = await groupOf(plan, group_id);
  if (!found.ok) return found;
  const { group } = found;
  const tasks = await plan.ofGroup(group.group_id);
  for (const task of tasks) plan.put({ ...task, group_id: null }, task, "delete_group");
  plan.putGroup({ ...group, deleted_at: plan.moment.at.toISOString() }, group, "delete_group");
  const notes = tasks.length > 0 ? [{ is: "left_in_list" as const, count: tasks.length }] : [];
  return { ok: true, done: { op: "delete_group", changed: true, group, notes } };
}

async function groupOf(
  plan: PlanChange,
  given: string,
): Promise<{ ok: true; group: GroupRow } | { ok: false; refused: Refusal }> {
  const id = given.trim().toLowerCase();
  const group = (await plan.allGroups()).find(({ group_id }) => group_id === id);
  return group
    ? { ok: true, group }
    : { ok: false, refused: refusal("plan.no_such_group", { given: given.slice(0, 100) }) };
}

const badName = (name: string): Refusal | undefined =>
  name === "" ? refusal("plan.group_unnamed") : tooLong(name, "group_name");

const tooLong = (name: string, at: string): Refusal | undefined =>
  name.length > PLAN_LIMITS.group_name
    ? refusal("plan.too_long", { at, length: name.length, most: PLAN_LIMITS.group_name })
    : undefined;
