import type { Message } from "@etui/protocol/conversation";
import { ArrowDown } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { TurnGroup } from "./TurnGroup.tsx";
import { A_STEP, useLatest } from "./use-latest.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

interface TurnsProps {
  conversationId: string;
  messages: readonly Message[];
  /** The message being edited. */
  editing: string | undefined;
  onEdit(messageId: string | undefined): void;
  /** Undefined while nobody can answer. */
  onSayAgain: ((text: string, insteadOf: Message) => void) | undefined;
  onRegenerate: (() => void) | undefined;
  /** Content below the last turn, in the same column. */
  children?: ReactNode;
}

/** The turns, in a column that keeps its end in view. */
export function Turns(props: TurnsProps) {
  const { conversationId, messages, editing, onEdit, onSayAgain, onRegenerate, children } = props;
  const words = useChatWords();
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const { isAtEnd, toEnd } = useStickToEnd(scroller, content);
  const count = useLatest(scroller, sentinel, messages.length);
  // Groups are counted from the first message, so that each message stays in its group whatever is added.
  const firstGroup = Math.floor((messages.length - count) / A_STEP);
  const lastGroup = Math.floor((messages.length - 1) / A_STEP);

  // A person who sends a message wants to see it.
  const saidId = messages.findLast(({ role }) => role === "user")?.message_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new saying
  useEffect(() => toEnd(), [saidId, toEnd]);

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-label={words.log}
        // The page announces when an answer begins and ends, because reading each token aloud would be noise.
        aria-live="off"
        className="h-full overflow-y-auto px-4 -outline-offset-2 [overflow-anchor:none] bar:px-7"
      >
        <div ref={content} className="mx-auto max-w-176 pt-6">
          <div ref={sentinel} />
          {Array.from({ length: lastGroup - firstGroup + 1 }, (_, index) => {
            const group = firstGroup + index;
            return (
              <TurnGroup
                key={group}
                conversationId={conversationId}
                messages={messages}
                from={group * A_STEP}
                to={(group + 1) * A_STEP}
                editing={editing}
                onEdit={onEdit}
                onSayAgain={onSayAgain}
                onRegenerate={group === lastGroup ? onRegenerate : undefined}
              />
            );
          })}
          {children && <div className="space-y-6 pb-6">{children}</div>}
        </div>
      </div>
      {!isAtEnd && <ToEndButton onClick={toEnd} />}
    </div>
  );
}

function ToEndButton({ onClick }: { onClick(): void }) {
  const words = useChatWords();
  return (
    <Button
      size="small"
      onClick={onClick}
      className="slide-in absolute bottom-3 left-1/2 -translate-x-1/2 shadow-lift"
    >
      <ArrowDown size={13} aria-hidden />
      {words.toEnd}
    </Button>
  );
}
