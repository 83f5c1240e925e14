import type { Message, ToolPart } from "@etui/protocol/conversation";
import { Check } from "lucide-react";
import { GivenFiles } from "../files/GivenFiles.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { Bubble } from "./Bubble.tsx";
import { Call } from "./Call.tsx";
import { CallReceipt } from "./CallReceipt.tsx";
import { EditWords } from "./EditWords.tsx";
import { filesIn, saidIn } from "./said-in.ts";
import { TurnActions } from "./TurnActions.tsx";

interface UserTurnProps {
  conversationId: string;
  message: Message;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  /** Undefined while an answer is being made, or if none is possible. */
  onSayAgain: ((text: string, insteadOf: Message) => void) | undefined;
}

/** What the person said, or the tool that they called by hand. */
export function UserTurn({ conversationId, message, isEditing, onEdit, onSayAgain }: UserTurnProps) {
  const words = useChatWords();
  const calls = message.parts.filter((part): part is ToolPart => part.type === "tool");
  const answers = calls.filter(isAnswer);
  if (calls.length > answers.length) return <OwnCalls calls={calls} />;
  const text = saidIn(message);
  const files = filesIn(message);
  if (isEditing)
    return (
      <EditWords
        text={text}
        onCancel={() => onEdit(false)}
        onSay={(changed) => {
          onEdit(false);
          onSayAgain?.(changed, message);
        }}
      />
    );
  return (
    <article aria-label={words.you} className="group/turn flex flex-row-reverse items-end gap-1.5">
      <div className="flex min-w-0 max-w-[80%] flex-col items-end gap-2">
        {answers.map((call) => (
          <p key={call.call_id} className="flex items-center gap-1.5 text-13 text-muted">
            <Check size={14} className="text-felt" aria-hidden />
            {call.tool === "press_card"
              ? words.youPressed(textIn(call, "label") ?? "")
              : words.youAnswered(textIn(call, "title"))}
          </p>
        ))}
        <GivenFiles conversationId={conversationId} files={files} />
        {text !== "" && <Bubble text={text} />}
      </div>
      {text !== "" && <TurnActions text={text} onEdit={onSayAgain && (() => onEdit(true))} />}
    </article>
  );
}

/** Whether a call was made on a card, which shows itself what was done there. */
const isAnswer = ({ tool }: ToolPart): boolean => tool === "submit_card" || tool === "press_card";

function textIn({ arguments: given }: ToolPart, field: "label" | "title"): string | undefined {
  const value = (given as Record<string, unknown>)[field];
  return typeof value === "string" ? value : undefined;
}

function OwnCalls({ calls }: { calls: readonly ToolPart[] }) {
  const words = useChatWords();
  return (
    <article aria-label={words.you} className="space-y-2">
      <p className="text-12 text-muted">{words.youCalled}</p>
      {calls.map((call) => (
        <div key={call.call_id} className="space-y-2">
          <Call call={call} isAwaited />
          {call.result && <CallReceipt result={call.result} />}
        </div>
      ))}
    </article>
  );
}
