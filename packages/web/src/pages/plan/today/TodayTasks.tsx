import type { PlanTask } from "@etui/protocol/plan";
import { TODAY_WORDS } from "@etui/words/today-words";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { showToast } from "../../../base/state/toasts.ts";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { ADD_TODAY_ADDRESS, addressOfTask, PLAN_ADDRESS } from "../../../things/plan/plan-address.ts";
import { planTodayQuery } from "../../../things/plan/plan-api.ts";
import { RailSection } from "../../../things/today/RailSection.tsx";
import { useTodayWords } from "../../../things/today/words/today-words.ts";
import { completion } from "../completion.ts";
import { Tick } from "../Tick.tsx";
import { type Clock, whenInWords } from "../task-when.ts";

const MOST = 6;
const SECTIONS = ["now", "late", "timed", "untimed", "due", "reviews"] as const;
type Section = (typeof SECTIONS)[number];

/** What is to be done today, with its ticks, as far as there is room. */
export default function TodayTasks() {
  const words = useWords();
  const own = useTodayWords();
  const { data, error, refetch } = useQuery(planTodayQuery);
  const tasks = data ? SECTIONS.flatMap((section) => data[section].map((task) => ({ section, task }))) : [];
  const more = tasks.length - MOST;
  return (
    <RailSection title={words.views.plan}>
      {!data && error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {data && tasks.length === 0 && <p className="py-2.5 text-13 text-muted">{own.nothingToDo}</p>}
      <ul>
        {tasks.slice(0, MOST).map(({ section, task }) => (
          <TaskLine key={`${section} ${task.id}`} section={section} task={task} today={data!.today} />
        ))}
      </ul>
      {data && (
        <Link
          href={tasks.length === 0 ? ADD_TODAY_ADDRESS : PLAN_ADDRESS}
          className="mt-2 inline-block rounded-s text-13 text-felt underline-offset-4 hover:underline"
        >
          {tasks.length === 0 ? own.addToday : more > 0 ? own.moreToDo(more) : own.allToday}
        </Link>
      )}
    </RailSection>
  );
}

interface TaskLineProps {
  section: Section;
  task: PlanTask;
  today: string;
}

function TaskLine({ section, task, today }: TaskLineProps) {
  const words = useWords();
  const own = useTodayWords();
  const language = useLanguage();
  const [isTicked, setTicked] = useState(false);
  const said = whenOf(section, task, { today, language, words: TODAY_WORDS[language], isOfToday: true });

  async function tick() {
    if (isTicked) return;
    setTicked(true);
    try {
      // What shows the receipt is loaded with the first tick: the first page does without.
      const { attemptChange, showNotSaved } = await import("../../../things/plan/change-plan.tsx");
      const why = await attemptChange([completion(task)], { language, words });
      if (why !== undefined) showNotSaved(why, language);
    } catch {
      showToast({ content: words.errors.unreachable, isUrgent: true });
    }
    // One that repeats goes on, and one that could not be saved is open as before.
    setTicked(false);
  }
  return (
    <li className="flex items-start gap-2 border-b border-line py-2 last:border-0">
      <span className="-mt-0.5 -ml-1 max-bar:-mt-2.5">
        <Tick isDone={isTicked} label={own.complete(task.title)} onTick={() => void tick()} />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          href={addressOfTask(task.id)}
          title={task.title}
          className="block truncate text-14 hover:text-felt"
        >
          {task.title}
        </Link>
        {said !== undefined && (
          <span className={section === "late" ? "block text-13 text-danger" : "block text-13 text-muted"}>
            {said}
          </span>
        )}
      </span>
    </li>
  );
}

/** Its time of today, or the day that it was planned for; else what the page has as its heading there. */
function whenOf(section: Section, task: PlanTask, clock: Clock): string | undefined {
  const when = whenInWords(task, clock);
  if (section === "timed" || section === "untimed") return when || undefined;
  const heading = TODAY_WORDS[clock.language].section[section];
  return section === "late" && when ? `${heading} · ${when}` : heading;
}
