/** What is given beside the words of a task was meant as well, and must not say something else than the words do. */
import type { ListId, TaskPayload } from "@etui/protocol/plan";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { checkPriority } from "../operations/check-fields.ts";
import { checkSchedule } from "../operations/check-schedule.ts";
import type { QuickAdd } from "../quick-add/quick-add.ts";

interface Beside {
  list_id: ListId | undefined;
  group_id: string | undefined;
  fields: Partial<TaskPayload> | undefined;
}

type Meant = { ok: true; lines: QuickAdd[] } | { ok: false; refused: Refusal };

/** Tags of both are taken together; of all else that both say, they must say the same. */
export function withFields(lines: readonly QuickAdd[], { list_id, group_id, fields = {} }: Beside): Meant {
  const all: QuickAdd[] = [];
  for (const line of lines) {
    const [twice] =
      Object.entries({ ...fields, list_id }).find(([field, given]) => saysElse(line, field, given)) ?? [];
    if (twice !== undefined) {
      const said = line.chips.find(({ field }) => field === twice)?.said;
      const one = said === undefined ? "text" : `${JSON.stringify(said)} in text`;
      return { ok: false, refused: refusal("plan.two_ways", { one, other: twice }) };
    }
    const tags = [...new Set([...(line.task.tags ?? []), ...(fields.tags ?? [])])];
    all.push({
      ...line,
      ...(list_id === undefined ? {} : { list_id }),
      ...(group_id === undefined ? {} : { group_id }),
      task: { ...line.task, ...fields, ...(tags.length > 0 ? { tags } : {}) },
    });
  }
  return { ok: true, lines: all };
}

function saysElse({ list_id, task }: QuickAdd, field: string, given: unknown): boolean {
  const said = field === "list_id" ? list_id : task[field as keyof TaskPayload];
  if (field === "tags" || said === undefined || given === undefined) return false;
  return !equalJson(plain(field, said), plain(field, given));
}

/** As it is stored, whichever way it was written. */
function plain(field: string, value: unknown): Json {
  if (field === "schedule") {
    const checked = checkSchedule(value as object);
    return (checked.ok ? checked.schedule : value) as Json;
  }
  if (field === "priority") {
    const checked = checkPriority(value as string);
    return checked.ok ? checked.value : (value as Json);
  }
  return value as Json;
}
