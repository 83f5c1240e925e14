import type { Message } from "@etui/protocol/conversation";
import { memo } from "react";
import { ReplyTurn } from "./ReplyTurn.tsx";
import { UserTurn } from "./UserTurn.tsx";

interface TurnProps {
  conversationId: string;
  message: Message;
  isEditing: boolean;
  onEdit(messageId: string | undefined): void;
  onSayAgain: ((text: string, insteadOf: Message) => void) | undefined;
  onRegenerate: (() => void) | undefined;
}

/** Drawn again only if the turn itself has changed: not with each token of the last one, nor for older ones above. */
export const Turn = memo(function Turn({
  conversationId,
  message,
  isEditing,
  onEdit,
  onSayAgain,
  onRegenerate,
}: TurnProps) {
  return message.role === "user" ? (
    <UserTurn
      conversationId={conversationId}
      message={message}
      isEditing={isEditing}
      onEdit={(isNow) => onEdit(isNow ? message.message_id : undefined)}
      onSayAgain={onSayAgain}
    />
  ) : (
    <ReplyTurn message={message} onRegenerate={onRegenerate} />
  );
});
