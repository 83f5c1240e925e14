import type { PlanTask } from "@etui/protocol/plan";
import { BellOff } from "lucide-react";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import type { Attempt, Change } from "../../../things/plan/use-change-plan.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { DraftField } from "./DraftField.tsx";
import { scheduleFrom } from "./schedule-from.ts";

interface WhenFieldsProps {
  task: PlanTask;
  change: Change;
  attempt: Attempt;
}

/** When it is to be done, when it rings, by when it must be done, and when it comes again. */
export function WhenFields({ task, change, attempt }: WhenFieldsProps) {
  const own = usePlanWords();
  const { schedule, reminder, deadline, next_review_at, repeat } = task.planning;
  const task_id = task.id;
  const date = "date" in schedule ? schedule.date : "";
  const time = "time" in schedule ? schedule.time : "";
  const plan = (next: { date: string; time: string }) =>
    attempt({ op: "set_schedule", task_id, schedule: scheduleFrom(next, schedule) });
  const at = (field: string) => ({ task: task_id, field });
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <DraftField
          id="plan-date"
          place={at("date")}
          label={own.date}
          type="date"
          value={date}
          onSave={(next) => plan({ date: next, time })}
        />
        {date !== "" && (
          <DraftField
            id="plan-time"
            place={at("time")}
            label={own.time}
            type="time"
            value={time}
            onSave={(next) => plan({ date, time: next })}
          />
        )}
      </div>
      {schedule.intent === "date_only" ? (
        <p className="text-13 text-muted">{own.reminderNeedsTime}</p>
      ) : (
        <div className="flex items-end gap-2">
          <div className="flex-1">
            <DraftField
              id="plan-reminder"
              place={at("reminder")}
              label={own.reminder}
              type="datetime-local"
              value={reminder?.at.slice(0, 16) ?? ""}
              onSave={(when) =>
                attempt(
                  when === "" ? { op: "clear_reminder", task_id } : { op: "set_reminder", task_id, at: when },
                )
              }
            />
          </div>
          {reminder && (
            <IconButton
              icon={BellOff}
              label={own.noReminder}
              onClick={() => change({ op: "clear_reminder", task_id })}
              className="size-9"
            />
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <DraftField
          place={at("deadline")}
          label={own.deadline}
          type="date"
          value={deadline ?? ""}
          onSave={(next) => attempt({ op: "set_deadline", task_id, deadline: next === "" ? null : next })}
        />
        <DraftField
          place={at("review")}
          label={own.reviewOn}
          type="date"
          value={next_review_at ?? ""}
          onSave={(next) => attempt({ op: "set_review", task_id, next_review_at: next === "" ? null : next })}
        />
      </div>
      <DraftField
        place={at("repeat")}
        label={own.repeat}
        hint={own.repeatHint}
        value={repeat?.rule ?? ""}
        onSave={(rule) =>
          // The server reads words as well as rules.
          attempt({ op: "set_repeat", task_id, repeat: (rule === "" ? null : rule) as never })
        }
      />
    </>
  );
}
