import type { Conversation } from "@etui/protocol/conversation";
import { type FormEvent, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useConversationChange } from "../../conversation/conversations-api.ts";
import { useChatWords } from "../words/chat-words.ts";

export default function RenameDialog({
  conversation,
  onClose,
}: {
  conversation: Conversation;
  onClose(): void;
}) {
  const words = useWords();
  const own = useChatWords();
  const change = useConversationChange(conversation.conversation_id);
  const [title, setTitle] = useState(conversation.title ?? "");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (title.trim() !== "") change.mutate({ title: title.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog title={own.rename} closeLabel={own.close} onClose={onClose} isForField>
      <form onSubmit={handleSubmit} className="space-y-4 p-5">
        <TextField
          label={own.renameLabel}
          value={title}
          maxLength={200}
          fault={change.isError ? failureText(change.error, words) : undefined}
          onChange={setTitle}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{own.cancel}</Button>
          <Button look="primary" type="submit" disabled={title.trim() === "" || change.isPending}>
            {own.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
