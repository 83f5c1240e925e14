import { clsx } from "clsx";
import { FolderInput } from "lucide-react";
import { type DragEvent, useState } from "react";
import { FileButton } from "../../ui/FileButton.tsx";
import { type Given, givenByDrop, givenByField } from "./given.ts";
import { useImportWords } from "./words/import-words.ts";

/** Phones choose files only. */
const CHOOSES_FOLDERS = "webkitdirectory" in HTMLInputElement.prototype;

/** Where a skill is dropped, or chosen. */
export function ImportZone({ onGiven }: { onGiven(given: Given): void }) {
  const words = useImportWords();
  const [isOver, setOver] = useState(false);

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    // The list below the dialog takes what is dropped, too.
    event.stopPropagation();
    setOver(false);
    const given = givenByDrop(event.dataTransfer);
    if (given) onGiven(given);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever does not drag has the two fields within
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
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
