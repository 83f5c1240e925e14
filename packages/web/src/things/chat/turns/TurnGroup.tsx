import type { Message } from "@etui/protocol/conversation";
import { memo } from "react";
import { Turn } from "./Turn.tsx";

interface TurnGroupProps {
  conversationId: string;
  messages: readonly Message[];
  from: number;
  /** The index after the group's last turn. */
  to: number;
  editing: string | undefined;
  onEdit(messageId: string | undefined): void;
  onSayAgain: ((text: string, insteadOf: Message) => void) | undefined;
  onRegenerate: (() => void) | undefined;
}

/**
 * Some turns in a box that the browser lays out and paints separately, so that older turns appearing above a thousand
 * of them only move boxes. Nothing may extend beyond such a box, so the group that has the focus, and perhaps an open
 * menu, is not boxed.
 */
export const TurnGroup = memo(function TurnGroup(props: TurnGroupProps) {
  const { conversationId, messages, from, to, editing, onEdit, onSayAgain, onRegenerate } = props;
  return (
    <div className="-mx-4 mb-3 space-y-6 px-4 pb-3 not-focus-within:contain-content bar:-mx-7 bar:px-7">
      {messages.slice(from, to).map((message, index) => (
        <Turn
          key={message.message_id}
          conversationId={conversationId}
          message={message}
          isEditing={message.message_id === editing}
          onEdit={onEdit}
          onSayAgain={message.role === "user" ? onSayAgain : undefined}
          onRegenerate={from + index === messages.length - 1 ? onRegenerate : undefined}
        />
      ))}
    </div>
  );
});
