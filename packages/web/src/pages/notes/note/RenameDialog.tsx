import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { changeNotes } from "../change/change-notes.ts";
import { Done } from "../change/Done.tsx";
import { useNotesWords } from "../words/notes-words.ts";

/** Takes a note to another path; its blocks keep their handles. */
export function RenameDialog({ page, onClose }: { page: NotePage; onClose(): void }) {
  const all = useWords();
  const words = useNotesWords();
  const [to, setTo] = useState(page.path);
  const renaming = useMutation({
    mutationFn: () => changeNotes([{ op: "rename", page: page.path, to }]),
    onSuccess: (answer) => {
      if (answer.status !== "success") return;
      const [done] = answer.done as { page: string }[];
      const path = done!.page;
      onClose();
      navigate(addressOfNote({ source: "notes", path }), { replace: true });
      const callIds = answer.receipt ? [answer.receipt.call_id] : [];
      showToast({
        content: <Done said={words.renamed(path)} callIds={callIds} look={page} />,
        isUrgent: false,
      });
    },
  });
  const refused = renaming.data && renaming.data.status !== "success" ? renaming.data.error : undefined;
  const fault = renaming.error ? failureText(renaming.error, all) : refused;
  return (
    <Dialog title={words.rename} closeLabel={all.shell.close} onClose={onClose} isForField>
      <form
        className="space-y-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!renaming.isPending && to.trim() !== "") renaming.mutate();
        }}
      >
        <TextField
          label={words.path}
          hint={words.pathHint}
          fault={fault}
          value={to}
          maxLength={400}
          spellCheck={false}
          onChange={setTo}
        />
        <div className="flex justify-end gap-2">
          <Button look="bare" onClick={onClose}>
            {all.shell.close}
          </Button>
          <Button look="primary" type="submit" aria-disabled={renaming.isPending}>
            {words.rename}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
