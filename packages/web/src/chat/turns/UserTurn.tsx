import type { Message, ToolPart } from "@etui/protocol/conversation";
import { ReceiptLine } from "../../tools/result/ReceiptLine.tsx";
import { useChatWords } from "../words/chat-words.ts";
import { Call } from "./Call.tsx";
import { EditWords } from "./EditWords.tsx";
import { saidIn } from "./said-in.ts";
import { TurnActions } from "./TurnActions.tsx";

interface UserTurnProps {
  message: Message;
  isEditing: boolean;
  onEdit(isEditing: boolean): void;
  /** Undefined while an answer is being made, or where none can be. */
  onSayAgain: ((text: string, insteadOf: string) => void) | undefined;
}

/** What the person said, or the tool that they called by themselves. */
export function UserTurn({ message, isEditing, onEdit, onSayAgain }: UserTurnProps) {
  const words = useChatWords();
  const calls = message.parts.filter((part): part is ToolPart => part.type === "tool");
  if (calls.length > 0) return <OwnCalls calls={calls} />;
  const text = saidIn(message);
  if (isEditing)
    return (
      <EditWords
        text={text}
        onCancel={() => onEdit(false)}
        onSay={(changed) => {
          onEdit(false);
          onSayAgain?.(changed, message.message_id);
        }}
      />
    );
  return (
    <article aria-label={words.you} className="group/turn flex flex-row-reverse items-end gap-1.5">
      <p className="max-w-[80%] rounded-l rounded-br-[4px] bg-felt px-4 py-2 whitespace-pre-wrap text-on-felt wrap-anywhere">
        {text}
      </p>
      <TurnActions text={text} onEdit={onSayAgain && (() => onEdit(true))} />
    </article>
  );
}

function OwnCalls({ calls }: { calls: readonly ToolPart[] }) {
  const words = useChatWords();
  return (
    <article aria-label={words.you} className="space-y-2">
      <p className="text-12 text-muted">{words.youCalled}</p>
      {calls.map((call) => (
        <div key={call.call_id} className="space-y-2">
          <Call call={call} />
          {call.result && <ReceiptLine result={call.result} />}
        </div>
      ))}
    </article>
  );
}
