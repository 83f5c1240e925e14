import type { ListId, Plan, PlanTask } from "@etui/protocol/plan";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import type { Change } from "../../things/plan/use-change-plan.ts";
import { isOpen } from "./is-open.ts";
import { NothingPlanned } from "./NothingPlanned.tsx";
import type { PlanPlace } from "./plan-place.ts";
import { TaskRow } from "./TaskRow.tsx";
import { depthsOf } from "./task-depths.ts";
import { usePlanWords } from "./words/plan-page-words.ts";

interface ListViewProps {
  plan: Plan;
  list: ListId;
  today: string;
  selected: string | undefined;
  go(to: Partial<PlanPlace>): void;
  change: Change;
}

/** Drawn at once; a list of thousands shows the others when asked. */
const SHOWN_AT_ONCE = 200;

/** The tasks of one list under the names of their groups, each below its parent. */
export function ListView({ plan, list, today, selected, go, change }: ListViewProps) {
  const own = usePlanWords();
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const tasks = plan.tasks.filter(({ list_id }) => list_id === list);
  const shown = tasks.slice(0, most);
  const depths = depthsOf(tasks);
  const open = new Map(plan.tasks.filter(isOpen).map(({ id, title }) => [id, title]));
  const groups = plan.lists.find(({ list_id }) => list_id === list)?.groups ?? [];
  const byGroup = Map.groupBy(shown, ({ group_id }) => group_id);
  if (tasks.length === 0) return <NothingPlanned title={own.none} />;
  const rows = (of: readonly PlanTask[]) => (
    <ol>
      {of.map((task) => (
        <TaskRow
          key={task.id}
          task={task}
          depth={depths.get(task.id) ?? 0}
          after={task.depends_on.flatMap((id) => open.get(id) ?? [])}
          today={today}
          isSelected={task.id === selected}
          go={go}
          change={change}
        />
      ))}
    </ol>
  );
  return (
    <>
      {rows(byGroup.get(null) ?? [])}
      {groups
        .filter(({ group_id }) => byGroup.has(group_id))
        .map(({ group_id, name }) => (
          <section key={group_id} className="mt-6">
            <h2 className="mb-1 text-13 font-medium text-muted">{name}</h2>
            {rows(byGroup.get(group_id)!)}
          </section>
        ))}
      {tasks.length > shown.length && (
        <Button look="bare" size="small" className="mt-3" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {own.showMore(Math.min(tasks.length - shown.length, SHOWN_AT_ONCE))}
        </Button>
      )}
    </>
  );
}
