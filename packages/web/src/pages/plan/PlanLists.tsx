import { LIST_IDS, type ListId, type Plan } from "@etui/protocol/plan";
import { clsx } from "clsx";
import { type DragEvent, Fragment, useEffect, useRef, useState } from "react";
import type { Change } from "../../things/plan/use-change-plan.ts";
import { draggedTask } from "./dragged-task.ts";
import type { PlanPlace, PlanView } from "./plan-place.ts";
import { usePlanWords } from "./words/plan-page-words.ts";

interface PlanListsProps {
  place: PlanPlace;
  /** Undefined until it is read. */
  plan: Plan | undefined;
  go(to: Partial<PlanPlace>): void;
  change: Change;
}

const VIEWS: readonly PlanView[] = ["today", ...LIST_IDS];

/** Today and the seven lists with their counts: a column on a desk, a bar to be pushed aside on a phone. */
export function PlanLists({ place, plan, go, change }: PlanListsProps) {
  const own = usePlanWords();
  const counts = Map.groupBy(plan?.tasks ?? [], ({ list_id }) => list_id);
  const names = new Map(plan?.lists.map(({ list_id, display_name }) => [list_id, display_name]));
  return (
    <nav
      aria-label={own.lists}
      className={clsx(
        "flex shrink-0 gap-1 border-line max-bar:overflow-x-auto max-bar:border-b max-bar:px-3 max-bar:py-2",
        "bar:w-48 bar:flex-col bar:gap-0 bar:overflow-y-auto bar:border-r bar:px-3 bar:py-4",
      )}
    >
      {VIEWS.map((view) => (
        <Place
          key={view}
          label={view === "today" ? own.today : (names.get(view) ?? "")}
          isHere={view === place.view}
          count={view === "today" ? undefined : (counts.get(view)?.length ?? 0)}
          onGo={() => go({ view, task: undefined })}
          onDrop={
            view === "today"
              ? undefined
              : (task_id) => change({ op: "move_task", task_id, target_list_id: view as ListId })
          }
        />
      ))}
      <dl
        aria-label={own.keys}
        className="mt-auto grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 px-3 pt-6 text-12 text-muted max-bar:hidden"
      >
        {own.ofKeys.map(([keys, does]) => (
          <Fragment key={keys}>
            <dt className="font-mono">{keys}</dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </nav>
  );
}

interface PlaceProps {
  label: string;
  isHere: boolean;
  count: number | undefined;
  onGo(): void;
  /** What becomes of a task that is dropped here; undefined where none can be. */
  onDrop: ((taskId: string) => void) | undefined;
}

function Place({ label, isHere, count, onGo, onDrop }: PlaceProps) {
  const [isOver, setOver] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  // On a phone the lists are wider than the page, once they have their names.
  useEffect(() => {
    if (isHere && label !== "") place.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isHere, label]);
  function handleOver(event: DragEvent) {
    if (!onDrop || !draggedTask.isOver(event)) return;
    event.preventDefault();
    setOver(true);
  }
  return (
    <button
      ref={place}
      type="button"
      aria-current={isHere ? "page" : undefined}
      onClick={onGo}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const task = draggedTask.of(event);
        if (task !== undefined) onDrop?.(task);
      }}
      className={clsx(
        "flex h-9 shrink-0 items-center gap-2 rounded-s px-3 text-14 whitespace-nowrap transition-colors max-bar:h-11 bar:w-full",
        isHere ? "bg-slot font-medium text-ink" : "text-muted hover:bg-slot hover:text-ink",
        isOver && "outline-2 outline-felt",
      )}
    >
      <span className="min-w-0 flex-1 truncate text-left">{label}</span>
      {count !== undefined && count > 0 && <span className="font-mono text-12 text-muted">{count}</span>}
    </button>
  );
}
