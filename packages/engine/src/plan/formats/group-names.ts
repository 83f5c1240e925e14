import type { Plan } from "@etui/protocol/plan";

/** The names of all groups by their ids. */
export const groupNames = (plan: Plan): ReadonlyMap<string, string> =>
  new Map(plan.lists.flatMap(({ groups }) => groups.map(({ group_id, name }) => [group_id, name] as const)));
