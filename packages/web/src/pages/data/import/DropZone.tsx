import { clsx } from "clsx";
import { FileInput } from "lucide-react";
import { useId } from "react";
import { useFileDrop } from "../../../base/ui/use/use-file-drop.ts";
import { useDataWords } from "../words/data-words.ts";

const KINDS = ".json,.ndjson,.jsonl,.csv,.tsv,.md,.markdown,.txt";

/** Where files are dropped, or chosen. */
export function DropZone({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const words = useDataWords().import;
  const id = useId();
  function take(list: FileList | null) {
    if (list && list.length > 0) onFiles([...list]);
  }
  const { isOver, dropHandlers } = useFileDrop(({ files }) => take(files));

  return (
    <>
      <label
        htmlFor={id}
        {...dropHandlers}
        className={clsx(
          "flex cursor-pointer flex-col items-center rounded-l border-2 border-dashed px-6 py-14 text-center transition-colors",
          "has-focus-visible:outline-2 has-focus-visible:outline-felt",
          isOver ? "border-felt bg-felt-soft" : "border-line-strong bg-raised hover:border-felt",
        )}
      >
        <FileInput size={30} strokeWidth={1.25} aria-hidden className="text-brass" />
        <span className="mt-3 font-serif text-21">{words.drop}</span>
        <span className="mt-1 text-14 text-felt underline underline-offset-4">{words.choose}</span>
        <input
          id={id}
          type="file"
          multiple
          accept={KINDS}
          className="sr-only"
          onChange={(event) => take(event.target.files)}
        />
      </label>
      <dl className="grid gap-x-5 gap-y-2 text-14 bar:grid-cols-[auto_1fr]">
        {words.kinds.map(([kind, what]) => (
          <div key={kind} className="contents">
            <dt className="font-mono text-13 text-brass-ink bar:pt-0.5">{kind}</dt>
            <dd className="text-muted max-bar:mb-2">{what}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
