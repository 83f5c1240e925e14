import type { ConversationFile } from "@etui/protocol/conversation";
import { LARGEST_FILE, MOST_FILES } from "@etui/protocol/file-limits";
import { useEffect, useRef, useState } from "react";
import { sendFile } from "./files-api.ts";
import { shrinkPicture } from "./shrink-picture.ts";

export interface Attachment {
  key: number;
  name: string;
  /** It is there. */
  kept?: ConversationFile;
  /** Why it is not, and will not be. */
  failure?: unknown;
}

export const TOO_LARGE = Symbol("larger than a file may be");
export const EMPTY = Symbol("nothing is in it");
export const TOO_MANY = Symbol("more than go with one message");

let lastKey = 0;

/** What is to go with the next words. It is sent at once: saying waits for nothing then. */
export function useAttachments(conversationId: string) {
  const [attachments, setAttachments] = useState<readonly Attachment[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const open = sending.current;
    return () => {
      for (const controller of open.values()) controller.abort();
    };
  }, []);

  const change = (key: number, news: Partial<Attachment>) =>
    setAttachments((now) => now.map((one) => (one.key === key ? { ...one, ...news } : one)));

  async function send(key: number, file: File) {
    const controller = new AbortController();
    sending.current.set(key, controller);
    try {
      const smaller = await shrinkPicture(file);
      if (smaller.size > LARGEST_FILE) throw TOO_LARGE;
      change(key, { kept: await sendFile(conversationId, smaller, controller.signal) });
    } catch (failure) {
      change(key, { failure });
    } finally {
      sending.current.delete(key);
    }
  }

  return {
    attachments,
    isSending: attachments.some(({ kept, failure }) => !kept && failure === undefined),
    add(files: Iterable<File>) {
      let room = MOST_FILES - attachments.filter(({ failure }) => failure === undefined).length;
      const added = [...files].map((file) => {
        lastKey += 1;
        const attachment: Attachment = { key: lastKey, name: file.name };
        if (file.size === 0) return { ...attachment, failure: EMPTY };
        room -= 1;
        if (room < 0) return { ...attachment, failure: TOO_MANY };
        void send(lastKey, file);
        return attachment;
      });
      setAttachments((now) => [...now, ...added]);
    },
    remove(key: number) {
      sending.current.get(key)?.abort();
      setAttachments((now) => now.filter((one) => one.key !== key));
    },
    /** Those that are there; the list is empty afterwards. */
    take(): ConversationFile[] {
      setAttachments([]);
      return attachments.flatMap(({ kept }) => (kept ? [kept] : []));
    },
    /** What could not be said after all. */
    putBack(files: readonly ConversationFile[]) {
      setAttachments((now) => [
        ...files.map((kept) => {
          lastKey += 1;
          return { key: lastKey, name: kept.name, kept };
        }),
        ...now,
      ]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
