import { Check, Copy, Pencil, RotateCcw } from "lucide-react";
import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import { useChatWords } from "../words/chat-words.ts";

interface TurnActionsProps {
  text: string;
  onEdit?: (() => void) | undefined;
  onRegenerate?: (() => void) | undefined;
}

/** Visible when the pointer or the focus is on the turn, and always if there is no pointer. */
export function TurnActions({ text, onEdit, onRegenerate }: TurnActionsProps) {
  const words = useChatWords();
  const { state, copy } = useCopied();
  return (
    <span className="flex items-center gap-0.5 opacity-0 transition-opacity group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100">
      {text !== "" && (
        <IconButton
          icon={state === "copied" ? Check : Copy}
          label={state === "copied" ? words.copied : words.copy}
          onClick={() => void copy(text)}
        />
      )}
      {onEdit && <IconButton icon={Pencil} label={words.edit} onClick={onEdit} />}
      {onRegenerate && <IconButton icon={RotateCcw} label={words.regenerate} onClick={onRegenerate} />}
    </span>
  );
}
