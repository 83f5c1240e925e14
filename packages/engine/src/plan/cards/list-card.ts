import { FilterInput } from "@etui/protocol/filter-input";
import type { PlanList, PlanTask } from "@etui/protocol/plan";
import { z } from "zod";
import type { CardView } from "../../domain/card-view.ts";
import type { PlanService } from "../plan-service.ts";
import * as fields from "../tools/fields.ts";
import { planCardWords } from "./card-words.ts";
import { cardReader, followed } from "./followed.ts";
import { taskRecords } from "./task-records.ts";

/** So many fit on a card; a larger list says how many there are. */
const MOST_SHOWN = 200;

const params = z.strictObject({
  list_id: fields.listId.optional(),
  query: FilterInput.optional(),
  include_done: z.boolean().optional(),
});

/** The tasks of a list by its groups, or those that a query finds by their lists. */
export const listCard = (plan: PlanService): CardView => ({
  ...followed,
  endpoint: "plan/list",
  params,
  async data(given, context) {
    const may = cardReader(context);
    if (!may.ok) return may;
    const { list_id, include_done, query = {} } = given as z.infer<typeof params>;
    const asked = { query, list_id, include_done, limit: MOST_SHOWN };
    const found = await plan.find(context.db, may.reader, asked);
    if (!found.ok) return found;
    const { tasks, total, lists, today } = found;
    const { locale, cardType } = context;
    const words = planCardWords(locale);
    const list = lists.find((one) => one.list_id === list_id);
    return {
      ok: true,
      data: taskRecords(
        tasks.map((task) => ({ task, section: list ? groupOf(task, list) : listOf(task, lists) })),
        {
          title: list?.display_name ?? words.tasks,
          subtitle: total > tasks.length ? words.firstOf(tasks.length, total) : undefined,
        },
        { locale, cardType, today },
      ),
    };
  },
});

/** Those in no group stand above all headings. */
const groupOf = ({ group_id }: PlanTask, { groups }: PlanList): string =>
  groups.find((group) => group.group_id === group_id)?.name ?? "";

const listOf = ({ list_id }: PlanTask, lists: readonly PlanList[]): string =>
  lists.find((list) => list.list_id === list_id)?.display_name ?? "";
