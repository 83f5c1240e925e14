import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import type { PathTarget } from "../change/path-target.ts";
import { readDocument } from "../edit/read-document.ts";
import { useDataWords } from "../words/data-words.ts";
import { documentFile, FORMATS, type Format } from "./document-file.ts";
import { exportBelow } from "./export-below.ts";

type Scope = "document" | "below";

/** A document, or everything below a path, as a file. */
export function ExportDialog({ target, onClose }: { target: PathTarget; onClose(): void }) {
  const all = useWords();
  const { export: words, remove } = useDataWords();
  const { path, holdsDocument, documentsBelow } = target;
  const [scope, setScope] = useState<Scope>(holdsDocument ? "document" : "below");
  const [format, setFormat] = useState<Format>("json");
  const { exporting, read } = useExport({ path, scope, format, onSaved: onClose });

  return (
    <Dialog
      title={path === "" ? words.everything : words.title(path)}
      closeLabel={remove.cancel}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))]!"
    >
      <div className="space-y-4 px-5 py-4">
        {holdsDocument && documentsBelow > 0 && (
          <Segmented
            label={all.data.scope}
            value={scope}
            onChange={(next) => setScope(next)}
            options={[
              { value: "document", label: all.data.scopeDocument },
              { value: "below", label: all.data.scopeBelow },
            ]}
          />
        )}
        <div>
          <Segmented
            label={words.format}
            value={format}
            onChange={(next) => setFormat(next)}
            options={FORMATS.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          <p className="mt-2 text-14 text-muted">{words.formats[scope][format]}</p>
        </div>
        {exporting.isPending && scope === "below" && (
          <p role="status" className="text-13 text-muted">
            {words.read(all.data.documents(read))}
          </p>
        )}
        {exporting.isError && (
          <p role="alert" className="text-14 text-danger">
            {failureText(exporting.error, all)}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button look="bare" onClick={onClose}>
            {remove.cancel}
          </Button>
          <Button
            look="primary"
            aria-disabled={exporting.isPending}
            onClick={() => !exporting.isPending && exporting.mutate()}
          >
            {words.download}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ExportOptions {
  path: string;
  scope: Scope;
  format: Format;
  onSaved(): void;
}

/** Reads the documents and saves the file; closing the dialog stops it. */
function useExport({ path, scope, format, onSaved }: ExportOptions) {
  /** How many documents have been read so far. */
  const [read, setRead] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const exporting = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      if (scope === "below")
        return exportBelow(path === "" ? "" : `${path}/`, format, { onRead: setRead, signal });
      const document = await readDocument(path, signal);
      return document && documentFile({ path, content: document.content }, format);
    },
    onSuccess: (file) => {
      if (!file || stop.current?.signal.aborted) return;
      saveFile(file.name, file.parts, file.type);
      onSaved();
    },
  });
  return { exporting, read };
}

/** Hands a file to the browser, which saves it where the person saves files. */
function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has begun, so the memory can be released.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
