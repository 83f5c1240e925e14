import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { Fault } from "../access/Fault.tsx";
import { useCalendarWords } from "./words/calendar-words.ts";

interface EndAddressDialogProps {
  title: string;
  lead: string;
  /** What the button does. */
  action: string;
  isPending: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Calendars elsewhere lose what they read, which no undo brings back, so the person is asked first. */
export function EndAddressDialog({
  title,
  lead,
  action,
  isPending,
  error,
  onConfirm,
  onClose,
}: EndAddressDialogProps) {
  const words = useCalendarWords();
  return (
    <Dialog
      title={title}
      closeLabel={words.cancel}
      onClose={onClose}
      className="w-[min(30rem,calc(100vw-2rem))]!"
    >
      <div className="space-y-4 px-5 py-4">
        <p>{lead}</p>
        <Fault error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button look="danger" disabled={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
