import { clsx } from "clsx";
import { FolderInput } from "lucide-react";
import { FileButton } from "../../../base/ui/FileButton.tsx";
import { useFileDrop } from "../../../base/ui/use/use-file-drop.ts";
import { type Given, givenByDrop, givenByField } from "./given.ts";
import { useImportWords } from "./words/import-words.ts";

/** Phones choose files only. */
const CHOOSES_FOLDERS = "webkitdirectory" in HTMLInputElement.prototype;

/** Where a skill is dropped, or chosen. */
export function ImportZone({ onGiven }: { onGiven(given: Given): void }) {
  const words = useImportWords();
  const { isOver, dropHandlers } = useFileDrop((dropped) => {
    const given = givenByDrop(dropped);
    if (given) onGiven(given);
  });

  return (
    // Whoever does not drag has the two fields within.
    <div
      {...dropHandlers}
      className={clsx(
        "flex flex-col items-center rounded-l border-2 border-dashed px-5 py-9 text-center transition-colors",
        isOver ? "border-felt bg-felt-soft" : "border-line-strong",
      )}
    >
      <FolderInput size={30} strokeWidth={1.25} aria-hidden className="text-brass" />
      <p className="mt-3 font-serif text-21 max-bar:hidden">{words.drop}</p>
      <p className="mt-1 max-w-110 text-14 text-muted">{words.lead}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {/* Without `accept`: a phone that does not know .skill would let nobody choose one. */}
        <FileButton label={words.chooseFile} onFiles={(files) => onGiven(givenByField(files))} />
        {CHOOSES_FOLDERS && (
          <FileButton label={words.chooseFolder} isFolder onFiles={(files) => onGiven(givenByField(files))} />
        )}
      </div>
    </div>
  );
}
