import { Pencil } from "lucide-react";
import { Button } from "../../base/ui/Button.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { useDataWords } from "./words/data-words.ts";

/** Begins to edit the document. Beside an older version it stays in its place, and says why nothing is edited. */
export function EditButton({ onEdit, isOld }: { onEdit(): void; isOld: boolean }) {
  const { data: words } = useWords();
  const own = useDataWords();
  return (
    <Button
      size="small"
      title={isOld ? own.edit.old : `${words.edit} (e)`}
      aria-keyshortcuts="e"
      aria-disabled={isOld}
      onClick={() => !isOld && onEdit()}
      className="max-bar:w-7 max-bar:px-0"
    >
      <Pencil size={13} strokeWidth={1.75} aria-hidden />
      <span className="max-bar:sr-only">{words.edit}</span>
    </Button>
  );
}
