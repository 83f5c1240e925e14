import { PLAN_LIMITS, type PlanTask } from "@etui/protocol/plan";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { CopyButton } from "../../../base/ui/copy/CopyButton.tsx";
import { forgetWords, wordsKeptOf } from "../../../things/plan/kept-words.ts";
import type { Attempt } from "../../../things/plan/use-change-plan.ts";
import { useChangeWords } from "../../../things/plan/words/change-words.ts";
import { usePlanWords } from "../words/plan-page-words.ts";

interface GoneTaskProps {
  id: string;
  /** As it was when it was seen last; undefined if it was not. */
  last: PlanTask | undefined;
  attempt: Attempt;
}

/** A task that somebody has deleted, and what was typed into it meanwhile. */
export function GoneTask({ id, last, attempt }: GoneTaskProps) {
  const own = usePlanWords();
  const { notSaved } = useChangeWords();
  const [kept, setKept] = useState(() => wordsKeptOf(id));
  const [why, setWhy] = useState<string>();
  const labels: Readonly<Record<string, string>> = {
    title: own.title,
    note: own.note,
    date: own.date,
    time: own.time,
    reminder: own.reminder,
    deadline: own.deadline,
    review: own.reviewOn,
    repeat: own.repeat,
    estimate: own.estimate,
    tags: own.tags,
    waiting_for: own.waitingFor,
    subtask: own.subtasks,
    link: own.links,
    after: own.after,
  };

  function throwAway() {
    for (const place of kept) forgetWords(place);
    setKept([]);
  }
  async function addAgain() {
    const typed = (field: string) => kept.find((one) => one.field === field)?.text.trim() || undefined;
    // What is neither title nor note stands below the note, under its name.
    const rest = kept
      .filter(({ field }) => field !== "title" && field !== "note")
      .map(({ field, text }) => `${labels[field] ?? field}: ${text}`);
    const note = [typed("note") ?? last?.note, ...rest].filter(Boolean).join("\n");
    const title = typed("title") ?? last?.title ?? note.slice(0, PLAN_LIMITS.title);
    const refused = await attempt({ op: "add_task", task: { title, ...(note !== "" && { note }) } });
    setWhy(refused);
    if (refused === undefined) throwAway();
  }

  return (
    <div className="flex flex-col gap-3 p-4">
      <p className="text-muted">{own.gone}</p>
      {kept.length > 0 && (
        <>
          <p role="status" className="text-14">
            {own.goneKept}
          </p>
          <dl className="flex flex-col gap-3">
            {kept.map(({ field, text }) => {
              const label = labels[field] ?? field;
              return (
                <div key={field}>
                  <dt className="text-13 text-muted">{label}</dt>
                  <dd className="flex items-start gap-2 rounded-s border border-line bg-slot py-1 pr-1 pl-3">
                    <span className="min-w-0 flex-1 py-1 text-14 wrap-anywhere whitespace-pre-wrap">
                      {text}
                    </span>
                    <CopyButton text={text} label={own.copy(label)} />
                  </dd>
                </div>
              );
            })}
          </dl>
          <div className="flex flex-wrap gap-2">
            <Button look="primary" size="small" onClick={() => void addAgain()}>
              {own.addAgain}
            </Button>
            <Button size="small" onClick={throwAway}>
              {own.throwAway}
            </Button>
          </div>
          {why !== undefined && (
            <p role="alert" className="text-13 text-danger">
              {notSaved(why)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
