import { Check } from "lucide-react";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { plannedMoment } from "../../base/words/planned-moment.ts";
import { useWords } from "../../base/words/use-words.ts";
import type { TriggerCall, TriggerTool } from "../../things/trigger/trigger-api.ts";
import type { TriggerWords } from "./words/en.ts";
import { useTriggerWords } from "./words/trigger-words.ts";

/** The receipt of what was just done with a trigger; cancelling can be undone there. */
export function ActionOutcome({ tool, timeZone }: { tool: TriggerTool; timeZone: string }) {
  const words = useWords();
  const own = useTriggerWords();
  const language = useLanguage();
  if (tool.isError) {
    return (
      <p role="alert" className="slide-in mt-3 text-14 text-danger">
        {failureText(tool.error, words)}
      </p>
    );
  }
  if (!tool.data) return <p role="status" />;
  const next = tool.data.next_trigger_at;
  const when = typeof next === "string" ? plannedMoment(next, { timeZone, language }) : "";
  const callId = tool.variables.tool === "cancel_trigger" ? tool.data.receipt?.call_id : undefined;
  return (
    <p role="status" className="slide-in mt-3 flex flex-wrap items-baseline gap-x-3 text-14">
      <span className="text-ok">
        <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
        {receipt(tool.variables, when, own.done)}
      </span>
      {callId !== undefined && (
        <button
          type="button"
          onClick={() => tool.mutate({ tool: "undo", args: { call_id: callId, on_conflict: "refuse" } })}
          className="rounded-s text-felt underline underline-offset-4"
        >
          {own.undo}
        </button>
      )}
    </p>
  );
}

function receipt({ tool, args }: TriggerCall, when: string, done: TriggerWords["done"]): string {
  if (tool === "cancel_trigger") return done.cancel;
  if (tool === "undo") return done.undone;
  const { action } = args as { action: "pause" | "resume" | "run" | "acknowledge" | "snooze" };
  return action === "snooze" ? done.snooze(when) : done[action];
}
