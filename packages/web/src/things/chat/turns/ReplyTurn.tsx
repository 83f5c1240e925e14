import type { Message, MessagePart, ToolPart } from "@etui/protocol/conversation";
import { TriangleAlert } from "lucide-react";
import { useChatWords } from "../words/chat-words.ts";
import { Call } from "./Call.tsx";
import { CallReceipt } from "./CallReceipt.tsx";
import { Compaction } from "./Compaction.tsx";
import { Reasoning } from "./Reasoning.tsx";
import { ReplyEnd } from "./ReplyEnd.tsx";
import { SaidText } from "./SaidText.tsx";

interface ReplyTurnProps {
  message: Message;
  /** Undefined for all but the last reply, and while it is being made. */
  onRegenerate: (() => void) | undefined;
}

/** What the assistant thought, called and said, in order; then what was changed, and how it ended. */
export function ReplyTurn({ message, onRegenerate }: ReplyTurnProps) {
  const words = useChatWords();
  const { parts, state } = message;
  const isRunning = state === "running";
  const changing = parts.filter(
    (part): part is ToolPart => part.type === "tool" && (part.result?.receipt?.changed.length ?? 0) > 0,
  );
  return (
    <article aria-label={words.assistant} aria-busy={isRunning} className="group/turn space-y-3">
      {parts.map(
        (part, index) =>
          !isSaidAgain(part, parts.slice(index + 1)) && (
            <Part
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a reply keep their places
              key={index}
              part={part}
              isGrowing={isRunning && index === parts.length - 1}
              isAwaited={isRunning || state === "waiting"}
            />
          ),
      )}
      {isRunning && parts.length === 0 && <p className="text-14 text-muted">{words.thinking}</p>}
      {!isRunning && changing.map(({ call_id, result }) => <CallReceipt key={call_id} result={result!} />)}
      <ReplyEnd message={message} onRegenerate={onRegenerate} />
    </article>
  );
}

/** Whether the same notice comes again later: a claim that the model repeated needs only one. */
const isSaidAgain = (part: MessagePart, later: readonly MessagePart[]): boolean =>
  part.type === "notice" && later.some((other) => other.type === "notice" && other.notice === part.notice);

interface PartProps {
  part: MessagePart;
  isGrowing: boolean;
  isAwaited: boolean;
}

function Part({ part, isGrowing, isAwaited }: PartProps) {
  const words = useChatWords();
  switch (part.type) {
    case "text":
      return part.text.trim() === "" ? null : (
        <SaidText text={part.text} quotations={part.quotations} isRunning={isGrowing} />
      );
    case "reasoning":
      return <Reasoning text={part.text} isRunning={isGrowing} />;
    case "tool":
      return <Call call={part} isAwaited={isAwaited} />;
    case "compaction":
      return <Compaction summary={part.summary} />;
    case "notice":
      return (
        <p className="flex items-start gap-2 rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
          <TriangleAlert size={15} strokeWidth={1.75} aria-hidden className="mt-1 shrink-0" />
          {words.notice[part.notice]}
        </p>
      );
  }
}
