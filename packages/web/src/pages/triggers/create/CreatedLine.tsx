import { Check } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfTrigger } from "../../../things/trigger/trigger-address.ts";
import { useTriggerTool } from "../../../things/trigger/trigger-api.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import type { SayIt } from "./use-say-it.ts";

/** The receipt for a new trigger, and how to undo it; or why it was not created. */
export function CreatedLine({ create }: { create: SayIt }) {
  const words = useWords();
  const { say } = useTriggerWords();
  const cancel = useTriggerTool();
  if (create.isError) {
    return (
      <p role="alert" className="slide-in mt-2 px-1 text-14 text-danger">
        {failureText(create.error, words)}
      </p>
    );
  }
  if (!create.data) return null;
  const { id, title, existed } = create.data;

  function handleUndo() {
    cancel.mutate({ tool: "cancel_trigger", args: { trigger_id: id } }, { onSuccess: () => create.reset() });
  }
  return (
    <p role="status" className="slide-in mt-2 flex flex-wrap items-baseline gap-x-3 px-1 text-14">
      <span className="text-ok">
        <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
        {existed ? say.existed(title) : say.created(title)}
      </span>
      <Link href={addressOfTrigger(id)} className="rounded-s text-felt underline underline-offset-4">
        {say.look}
      </Link>
      {!existed && (
        <button
          type="button"
          onClick={handleUndo}
          className="rounded-s text-felt underline underline-offset-4"
        >
          {say.undo}
        </button>
      )}
      {cancel.isError && <span className="text-danger">{failureText(cancel.error, words)}</span>}
    </p>
  );
}
