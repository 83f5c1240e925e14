import { useMutation } from "@tanstack/react-query";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useDataWords } from "../words/data-words.ts";
import { type Deleted, deleteBelow } from "./delete-below.ts";
import type { PathTarget } from "./path-target.ts";
import Receipt from "./Receipt.tsx";

/** Many documents are deleted at once, so the person is asked first, and one button undoes it afterwards. */
export function DeleteBelowDialog({ target, onClose }: { target: PathTarget; onClose(): void }) {
  const all = useWords();
  const { remove: words } = useDataWords();
  const prefix = `${target.path}/`;
  const deleting = useMutation({
    mutationFn: async () => {
      const deleted: Deleted = { count: 0, callIds: [], triggers: [] };
      try {
        await deleteBelow(prefix, deleted);
      } finally {
        if (deleted.count > 0) tell(deleted);
      }
    },
    onSuccess: onClose,
  });

  function tell({ count, callIds, triggers }: Deleted) {
    const said = words.deletedMany(all.data.documents(count), prefix);
    showToast({
      content: (
        <Receipt said={said} callIds={callIds} remarks={{ nearPath: undefined, drifts: [], triggers }} />
      ),
      isUrgent: false,
    });
  }

  return (
    <Dialog
      title={words.title(all.data.documents(target.documentsBelow))}
      closeLabel={words.cancel}
      onClose={onClose}
      className="w-[min(30rem,calc(100vw-2rem))]!"
    >
      <div className="space-y-4 px-5 py-4">
        <p className="wrap-anywhere">{words.lead(prefix)}</p>
        {deleting.isError && (
          <p role="alert" className="text-14 text-danger">
            {failureText(deleting.error, all)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button look="bare" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            look="danger"
            aria-disabled={deleting.isPending}
            onClick={() => !deleting.isPending && deleting.mutate()}
          >
            {words.delete}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
