import type { Conversation } from "@etui/protocol/conversation";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useConversationEnd } from "../../conversation/conversations-api.ts";
import { useChatWords } from "../words/chat-words.ts";

interface DeleteDialogProps {
  conversation: Conversation;
  onClose(): void;
  onDeleted(): void;
}

export default function DeleteDialog({ conversation, onClose, onDeleted }: DeleteDialogProps) {
  const words = useWords();
  const own = useChatWords();
  const end = useConversationEnd(conversation.conversation_id);
  return (
    <Dialog
      title={own.deleteTitle(conversation.title ?? own.untitled)}
      closeLabel={own.close}
      onClose={onClose}
    >
      <div className="space-y-4 p-5">
        <p className="text-14 text-muted">{own.deleteLead}</p>
        {end.isError && (
          <p role="alert" className="text-14 text-danger">
            {failureText(end.error, words)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{own.cancel}</Button>
          <Button
            look="danger"
            disabled={end.isPending}
            onClick={() =>
              end.mutate(undefined, {
                onSuccess: () => {
                  onClose();
                  onDeleted();
                },
              })
            }
          >
            {own.delete}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
