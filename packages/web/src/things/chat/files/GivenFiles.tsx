import type { ConversationFile } from "@etui/protocol/conversation";
import { FileText } from "lucide-react";
import { useChatWords } from "../words/chat-words.ts";
import { addressOfFile, isPicture } from "./files-api.ts";

interface GivenFilesProps {
  conversationId: string;
  files: readonly ConversationFile[];
}

/** The files of a message: pictures are shown, and others can be downloaded. */
export function GivenFiles({ conversationId, files }: GivenFilesProps) {
  const words = useChatWords();
  if (files.length === 0) return null;
  return (
    <ul aria-label={words.attached} className="flex max-w-full flex-wrap items-end justify-end gap-2">
      {files.map((file) => {
        const address = addressOfFile(conversationId, file.file_id);
        return (
          <li key={file.file_id} className="max-w-full">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              title={file.name}
              className="block rounded-m border border-line bg-raised transition-colors hover:border-line-strong"
            >
              {isPicture(file) ? (
                <img
                  src={address}
                  alt={file.name}
                  loading="lazy"
                  className="h-40 max-w-full rounded-m bg-slot object-contain"
                />
              ) : (
                <span className="flex items-center gap-2 px-3 py-2 text-14">
                  <FileText size={16} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden />
                  <span className="truncate">{file.name}</span>
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
