import { useEffect, useState } from "react";
import { keepDraft, readDraft } from "./draft.ts";

/** What stands in the field and where the caret is in it; kept in this browser until it is said. */
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
    /** It was said. At once as well: nobody comes back to the draft of a conversation that begins, it has a name now. */
    empty() {
      type("");
      keepDraft(conversationId, "");
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
