import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { modelQuery } from "../settings/model-api.ts";
import type { ComposerHandle } from "./composer/Composer.tsx";
import { useAttachments } from "./files/use-attachments.ts";
import { useOpenConversation } from "./live/use-open-conversation.ts";
import { useSaying } from "./saying/use-saying.ts";
import { useSkillCheck } from "./saying/use-skill-check.ts";
import { saidIn } from "./turns/said-in.ts";

interface TalkOptions {
  id: string;
  isNew: boolean;
  onBegin(): void;
  /** The expert that answers in a new conversation. */
  expert: string | undefined;
}

/** A conversation in progress: its content, the next message, and who can answer it. */
export function useTalk({ id, isNew, onBegin, expert: given }: TalkOptions) {
  const composer = useRef<ComposerHandle>(null);
  const read = useOpenConversation(id, isNew);
  const { messages } = read;
  const isConnected = useQuery(modelQuery).data?.connected ?? true;
  const [expert, setExpert] = useState(given);
  const [editing, setEditing] = useState<string>();
  // The function stays the same, because every turn receives it.
  const edit = useCallback((messageId: string | undefined) => {
    setEditing(messageId);
    // The field that had the focus disappears.
    if (messageId === undefined) composer.current?.focus();
  }, []);
  const skillCheck = useSkillCheck(id);
  const attachments = useAttachments(id);
  const saying = useSaying({
    conversationId: id,
    expert,
    checksSkills: skillCheck.checksSkills,
    // The message is not lost: it is put back where it was typed.
    onLost(text, files) {
      composer.current?.fill(text);
      attachments.putBack(files);
    },
  });
  const isAnswering = messages.at(-1)?.state === "running";
  const canSay = isConnected && !isAnswering;

  return {
    ...read,
    isConnected,
    isAnswering,
    canSay,
    expert,
    setExpert,
    composer,
    skillCheck,
    attachments,
    saying,
    say(text: string) {
      if (isNew) onBegin();
      setEditing(undefined);
      void saying.begin(text, attachments.take());
    },
    /** The message being edited. */
    editing,
    edit,
    editLast() {
      const lastSaid = messages.findLast((message) => message.role === "user" && saidIn(message) !== "");
      if (canSay) setEditing(lastSaid?.message_id);
    },
  };
}

export type Talk = ReturnType<typeof useTalk>;
