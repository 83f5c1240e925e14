import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { Fault } from "../access/Fault.tsx";

interface EndAddressDialogProps {
  title: string;
  lead: string;
  /** What the button does. */
  action: string;
  cancel: string;
  isPending: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Programs elsewhere lose their way in, which no undo brings back, so the person is asked first. */
export function EndAddressDialog({
  title,
  lead,
  action,
  cancel,
  isPending,
  error,
  onConfirm,
  onClose,
}: EndAddressDialogProps) {
  return (
    <Dialog title={title} closeLabel={cancel} onClose={onClose} className="w-[min(30rem,calc(100vw-2rem))]!">
      <div className="space-y-4 px-5 py-4">
        <p>{lead}</p>
        <Fault error={error} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button look="danger" disabled={isPending} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
