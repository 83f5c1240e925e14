import { useWords } from "../../base/words/use-words.ts";
import { useNotesWords } from "./words/notes-words.ts";

/** Beside the tree while no note is chosen; on a phone the tree is all there is. */
export function Overview() {
  const all = useWords();
  const words = useNotesWords();
  return (
    <div className="grid min-w-0 flex-1 place-items-center px-7 max-bar:hidden">
      <div className="max-w-110 text-center">
        <p className="font-serif text-27 leading-tight">{all.views.notes}</p>
        <p className="mt-2 text-14 text-muted">{words.choose}</p>
      </div>
    </div>
  );
}
