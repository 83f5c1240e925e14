import type { MessageState } from "@etui/protocol/conversation";
import { useEffect, useRef, useState } from "react";
import { useChatWords } from "./words/chat-words.ts";

/** For people who do not see that an answer has begun, has ended, or waits for them. */
export function Announcer({ state }: { state: MessageState | undefined }) {
  const { announce } = useChatWords();
  const [said, setSaid] = useState("");
  const before = useRef(state);
  useEffect(() => {
    // The state at the time the page was opened is no news.
    if (state === before.current) return;
    before.current = state;
    setSaid(state ? announce[state] : "");
  }, [state, announce]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
