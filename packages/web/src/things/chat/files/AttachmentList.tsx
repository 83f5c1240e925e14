import { clsx } from "clsx";
import { FileText, X } from "lucide-react";
import { ApiError } from "../../../base/api/api-error.ts";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useChatWords } from "../words/chat-words.ts";
import { addressOfFile, isPicture } from "./files-api.ts";
import { type Attachment, type Attachments, EMPTY, TOO_LARGE, TOO_MANY } from "./use-attachments.ts";

interface AttachmentListProps {
  conversationId: string;
  attachments: Attachments;
}

/** The files to send with the next message. */
export function AttachmentList({ conversationId, attachments }: AttachmentListProps) {
  const words = useChatWords();
  if (attachments.attachments.length === 0) return null;
  return (
    <ul aria-label={words.attached} aria-live="polite" className="flex flex-wrap gap-2 px-3 pt-3">
      {attachments.attachments.map((one) => (
        <li
          key={one.key}
          className={clsx(
            "flex max-w-full items-center gap-2 rounded-m border py-1 pr-1 pl-1.5 text-13",
            one.failure === undefined ? "border-line bg-slot" : "border-danger/40 bg-danger-soft",
          )}
        >
          <Preview conversationId={conversationId} attachment={one} />
          <span className="min-w-0">
            <span className="block truncate">{one.name}</span>
            <Standing attachment={one} />
          </span>
          <IconButton
            icon={X}
            label={words.removeFile(one.name)}
            onClick={() => attachments.remove(one.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ conversationId, attachment }: { conversationId: string; attachment: Attachment }) {
  const { kept } = attachment;
  if (!kept || !isPicture(kept))
    return <FileText size={16} strokeWidth={1.75} className="mx-1 shrink-0 text-muted" aria-hidden />;
  return (
    <img
      src={addressOfFile(conversationId, kept.file_id)}
      alt=""
      className="size-9 shrink-0 rounded-s border border-line object-cover"
    />
  );
}

function Standing({ attachment: { kept, failure } }: { attachment: Attachment }) {
  const own = useChatWords();
  const words = useWords();
  if (failure !== undefined) return <span className="block text-12 text-danger">{reason()}</span>;
  return kept ? null : <span className="block text-12 text-muted">{own.fileSending}</span>;

  function reason(): string {
    if (failure === EMPTY) return own.fileEmpty;
    if (failure === TOO_LARGE) return own.fileTooLarge;
    if (failure === TOO_MANY) return own.tooManyFiles;
    // The only reason for which the server refuses a file.
    if (failure instanceof ApiError && failure.status === 422) return own.fileUnreadable;
    return failureText(failure, words);
  }
}
