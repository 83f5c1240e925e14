import type { ConversationFile } from "@etui/protocol/conversation";
import { LARGEST_FILE, MOST_FILES } from "@etui/protocol/file-limits";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "./files-api.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export interface Attachment {
  key: number;
  name: string;
  /** Set once the server has the file. */
  kept?: ConversationFile;
  /** Why the server does not have the file, and will not. */
  failure?: unknown;
}

export const TOO_LARGE = Symbol("larger than a file may be");
export const EMPTY = Symbol("nothing is in it");
export const TOO_MANY = Symbol("more than go with one message");

let lastKey = 0;
function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

/** The files for the next message. They are uploaded at once, so that sending it has to wait for nothing. */
export function useAttachments(conversationId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const sending = useSending(conversationId, (key, news) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...news } : one))),
  );

  return {
    attachments,
    isSending: attachments.some(({ kept, failure }) => !kept && failure === undefined),
    add(files: Iterable<File>) {
      let room = MOST_FILES - attachments.filter(({ failure }) => failure === undefined).length;
      const added = [...files].map((file) => {
        const attachment: Attachment = { key: nextKey(), name: file.name };
        if (file.size === 0) return { ...attachment, failure: EMPTY };
        room -= 1;
        if (room < 0) return { ...attachment, failure: TOO_MANY };
        void sending.send(attachment.key, file);
        return attachment;
      });
      setAttachments((now) => [...now, ...added]);
    },
    remove(key: number) {
      sending.abort(key);
      setAttachments((now) => now.filter((one) => one.key !== key));
    },
    /** Returns the uploaded files, and empties the list. */
    take(): ConversationFile[] {
      setAttachments([]);
      return attachments.flatMap(({ kept }) => (kept ? [kept] : []));
    },
    /** Puts back the files of a message that could not be sent. */
    putBack(files: readonly ConversationFile[]) {
      const back = files.map((kept) => ({ key: nextKey(), name: kept.name, kept }));
      setAttachments((now) => [...back, ...now]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;

/** Uploads of files; those still running when the conversation is left are cancelled. */
function useSending(
  conversationId: string,
  onSettled: (key: number, news: Pick<Attachment, "kept" | "failure">) => void,
) {
  const sending = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const open = sending.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  return {
    async send(key: number, file: File) {
      const controller = new AbortController();
      sending.current.set(key, controller);
      try {
        const smaller = await shrinkPicture(file);
        if (smaller.size > LARGEST_FILE) throw TOO_LARGE;
        onSettled(key, { kept: await sendFile(conversationId, smaller, controller.signal) });
      } catch (failure) {
        onSettled(key, { failure });
      } finally {
        sending.current.delete(key);
      }
    },
    abort: (key: number) => sending.current.get(key)?.abort(),
  };
}
