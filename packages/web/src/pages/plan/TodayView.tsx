import type { PlanToday } from "@etui/protocol/api/plan";
import { MOST_OF_TODAY, type PlanTask } from "@etui/protocol/plan";
import { OF_TODAY } from "@etui/words/today-words";
import { useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { TextField } from "../../base/ui/Field.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useFreeHours } from "../../things/plan/plan-api.ts";
import type { Change } from "../../things/plan/use-change-plan.ts";
import { NothingPlanned } from "./NothingPlanned.tsx";
import type { PlanPlace } from "./plan-place.ts";
import { RepeatedRow } from "./RepeatedRow.tsx";
import { TaskRow } from "./TaskRow.tsx";
import { usePlanWords } from "./words/plan-page-words.ts";

interface TodayViewProps {
  today: PlanToday;
  selected: string | undefined;
  go(to: Partial<PlanPlace>): void;
  change: Change;
}

const SECTIONS = ["now", "late", "timed", "untimed", "due", "reviews", "waiting", "next", "done"] as const;
/** Of what is not of today, a glance, without a count: not all of it was read. */
const GLANCE = 5;
const GLANCED: ReadonlySet<string> = new Set(["waiting", "next"]);

/** What is on now, late and of today, and how much that is. */
export function TodayView({ today, selected, go, change }: TodayViewProps) {
  const own = usePlanWords();
  const sections = SECTIONS.map((name) => ({
    name,
    tasks: shownOf(name, today),
    repeated: name === "done" ? today.repeated : [],
  })).filter(({ tasks, repeated }) => tasks.length + repeated.length > 0);
  const isQuiet = sections.every(({ name }) => GLANCED.has(name) || name === "done");
  return (
    <>
      <Load today={today} />
      {isQuiet && <NothingPlanned title={own.noneToday} />}
      {sections.map(({ name, tasks, repeated }) => (
        <section key={name} className="mt-6 first:mt-2">
          <h2 className="mb-1 flex items-baseline gap-2 text-13 font-medium text-muted">
            {own.section[name]}
            {!GLANCED.has(name) && (
              <span className="font-mono text-12">
                {tasks.length + repeated.length}
                {[tasks, repeated].some(({ length }) => length >= MOST_OF_TODAY) && "+"}
              </span>
            )}
          </h2>
          <ol>
            {tasks.map((task) => (
              <TaskRow
                key={task.id}
                task={task}
                today={today.today}
                isSelected={task.id === selected}
                isOfToday={OF_TODAY.has(name)}
                go={go}
                change={change}
              />
            ))}
            {repeated.map((one) => (
              <RepeatedRow
                key={`${one.id} ${one.completed_at}`}
                repeated={one}
                onOpen={() => go({ task: one.id })}
              />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

const shownOf = (name: (typeof SECTIONS)[number], today: PlanToday): readonly PlanTask[] =>
  GLANCED.has(name) ? today[name].slice(0, GLANCE) : today[name];

/** Planned against free, as a bar; the hours that are free can be said here. */
function Load({ today: { load, free_hours } }: { today: PlanToday }) {
  const own = usePlanWords();
  const [isOpen, setOpen] = useState(false);
  const share = load ? Math.min(load.planned_minutes / Math.max(load.free_minutes, 1), 1) : 0;
  const isOver = load !== null && load.planned_minutes > load.free_minutes;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-13 text-muted">
      {load && (
        <>
          <span aria-hidden className="h-1.5 w-32 overflow-hidden rounded-full bg-slot">
            <span
              className={isOver ? "block h-full bg-danger" : "block h-full bg-felt"}
              style={{ width: `${share * 100}%` }}
            />
          </span>
          <span>{own.load(own.minutes(load.planned_minutes), own.minutes(load.free_minutes))}</span>
          {isOver && <span className="text-danger">{own.tooMuch}</span>}
        </>
      )}
      <Button
        look="bare"
        size="tiny"
        className="first:-ml-2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {own.freeHours}: {free_hours}
      </Button>
      {isOpen && <FreeHours stored={free_hours} onDone={() => setOpen(false)} />}
    </div>
  );
}

function FreeHours({ stored, onDone }: { stored: string; onDone(): void }) {
  const words = useWords();
  const own = usePlanWords();
  const [hours, setHours] = useState(stored);
  const save = useFreeHours();
  return (
    <form
      className="basis-full"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(hours, { onSuccess: onDone });
      }}
    >
      <TextField
        label={own.freeHours}
        hint={own.freeHoursHint}
        fault={save.isError ? failureText(save.error, words) : undefined}
        value={hours}
        onChange={setHours}
        className="max-w-80"
      />
    </form>
  );
}
