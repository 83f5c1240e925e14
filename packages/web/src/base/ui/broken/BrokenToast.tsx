import { X } from "lucide-react";
import { useWords } from "../../words/use-words.ts";
import { IconButton } from "../IconButton.tsx";
import { BrokenLine } from "./BrokenLine.tsx";

interface BrokenToastProps {
  /** What the toast was about. */
  title?: string;
  said: string;
  onTryAgain(): void;
  onPutAway(): void;
}

/** Stands in place of a toast that could not be drawn. */
export function BrokenToast({ title, said, onTryAgain, onPutAway }: BrokenToastProps) {
  const words = useWords();
  return (
    <div className="slide-in pointer-events-auto flex items-start gap-3 rounded-l border border-line bg-raised p-4 shadow-lift">
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-medium">{title}</p>}
        <BrokenLine said={said} onTryAgain={onTryAgain} />
      </div>
      <IconButton icon={X} label={words.shell.putAway} onClick={onPutAway} className="-mt-1 -mr-1" />
    </div>
  );
}
