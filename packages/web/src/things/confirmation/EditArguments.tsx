import { useRef, useState } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { checkJson } from "../editor/check-json.ts";
import { JsonEditor } from "../editor/JsonEditor.tsx";
import { useConfirmationWords } from "./words/confirmation-words.ts";

interface EditArgumentsProps {
  args: Record<string, unknown>;
  isPending: boolean;
  onApprove(args: Record<string, unknown>): void;
  onCancel(): void;
}

/** The call with the arguments that the person wants. */
export function EditArguments({ args, isPending, onApprove, onCancel }: EditArgumentsProps) {
  const own = useConfirmationWords();
  const [text, setText] = useState(() => JSON.stringify(args, null, 2));
  const field = useRef<HTMLTextAreaElement>(null);
  const checked = checkJson(text);
  const isObject = checked.ok && typeof checked.value === "object" && checked.value !== null;
  const canSend = isObject && !Array.isArray(checked.value);
  return (
    <div className="space-y-3 px-5 pb-4">
      <JsonEditor label={own.changeLabel} value={text} onChange={setText} field={field} className="h-80" />
      <div data-kept-clear className="flex flex-wrap items-center justify-end gap-2">
        {!canSend && <p className="mr-auto text-13 text-danger">{own.changeFault}</p>}
        <Button onClick={onCancel}>{own.cancel}</Button>
        <Button
          look="primary"
          disabled={!canSend || isPending}
          onClick={() => canSend && onApprove(checked.value as Record<string, unknown>)}
        >
          {own.approveChanged}
        </Button>
      </div>
    </div>
  );
}
