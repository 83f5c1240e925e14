import { THING_WORDS } from "@etui/words/thing-words";
import type { TenantScope } from "../database/tenant.ts";
import type { Domain } from "../domain/domain.ts";
import { listCard } from "./cards/list-card.ts";
import { todayCard } from "./cards/today-card.ts";
import { citedTasks } from "./cited-tasks.ts";
import { planCheckup } from "./doctor/plan-checkup.ts";
import { planUndoers } from "./history/undoers.ts";
import { PLAN_TABLES } from "./plan-tables.ts";
import { planTarget } from "./query/plan-target.ts";
import { planScheme } from "./read-scheme.ts";
import { retirePlan } from "./retire-plan.ts";
import { planSource } from "./search-source.ts";
import type { PlanToolServices } from "./tools/services.ts";
import { planTools } from "./tools/tools.ts";

const titles =
  (table: string, id: string, title: string) => async (scope: TenantScope, ids: readonly string[]) => {
    const rows = await scope.rows<{ id: string; title: string | null }>({
      name: `titles_of_${table}`,
      text: `select ${id} as id, ${title} as title from ${table} where user_id = $1 and ${id} = any($2)`,
      values: [scope.userId, ids],
    });
    return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title] as const])));
  };

export const planDomain = {
  name: "plan",
  tables: PLAN_TABLES,
  kinds: [
    {
      name: "plan_task",
      words: THING_WORDS.plan_task,
      event: "plan.changed",
      titles: titles("plan_tasks", "task_id", "title"),
    },
    {
      name: "plan_group",
      words: THING_WORDS.plan_group,
      event: "plan.changed",
      titles: titles("plan_groups", "group_id", "name"),
    },
    {
      name: "plan_list",
      words: THING_WORDS.plan_list,
      event: "plan.changed",
      titles: titles("plan_lists", "list_id", "display_name"),
    },
  ],
  retire: retirePlan,
  open: (services: PlanToolServices) => ({
    tools: planTools(services),
    undoers: planUndoers(services.plan),
    search: planSource(services.plan),
    queried: [planTarget],
    read: planScheme(services.plan),
    cited: citedTasks,
    cards: [todayCard(services.plan), listCard(services.plan)],
    checkups: [planCheckup],
  }),
} satisfies Domain<PlanToolServices>;
