import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "./draft.ts";

/** The text in the field and the position of the caret; it is kept in this browser until it is sent. */
export function useDraft(conversationId: string | undefined) {
  const [text, setText] = useState(() => readDraft(conversationId));
  const [caret, setCaret] = useState(text.length);
  useEffect(() => keepDraft(conversationId, text), [conversationId, text]);

  function type(next: string, at = next.length) {
    setText(next);
    setCaret(at);
  }

  return {
    text,
    caret,
    type,
    moveCaret: setCaret,
    /** Called when it was sent. The draft is also removed at once, as a new conversation has a name from now on. */
    empty() {
      type("");
      keepDraft(conversationId, "");
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
