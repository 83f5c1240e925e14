import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { SelectField, TextField } from "../../../base/ui/Field.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { printSize } from "../../../base/words/print-size.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { PathField } from "../change/PathField.tsx";
import { useDataWords } from "../words/data-words.ts";
import { FaultList } from "./FaultList.tsx";
import type { ReadSummary } from "./import-messages.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import type { Reading } from "./use-reading.ts";
import type { WritingOptions } from "./write-documents.ts";

interface ImportPlanProps {
  files: readonly File[];
  reading: Reading;
  folder: string;
  onFolder(folder: string): void;
  template: string;
  onTemplate(template: string): void;
  onOthers(): void;
  onStart(read: Extract<Reading, { as: "read" }>, onExisting: WritingOptions["onExisting"]): void;
}

/** What is in the files, where it will be written and what is wrong with it, before anything is written. */
export function ImportPlan(props: ImportPlanProps) {
  const { files, reading, folder, onFolder, template, onTemplate, onOthers, onStart } = props;
  const all = useWords();
  const words = useDataWords().import;
  const [onExisting, setOnExisting] = useState<WritingOptions["onExisting"]>("update");
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // Once the field was needed it stays, because it may have been cleared to be filled again.
  const [fields, setFields] = useState<readonly string[]>();
  if (!fields && reading.as === "read" && reading.summary.unnamed) setFields(reading.summary.unnamed.fields);
  const existing = reading.as === "read" ? reading.existing : undefined;

  return (
    <>
      <ChosenFiles files={files} bytes={bytes} onOthers={onOthers} />
      <div className="grid items-start gap-4 bar:grid-cols-2">
        <PathField
          label={words.folder}
          value={folder}
          onChange={onFolder}
          hint={words.folderHint}
          placeholder="/"
        />
        {fields && (
          <TextField
            label={words.template}
            value={template}
            isCode
            placeholder="people/{id}"
            hint={words.templateHint(fields)}
            onChange={onTemplate}
          />
        )}
        {existing && existing.size > 0 && (
          <SelectField
            label={words.onExisting(all.data.documents(existing.size))}
            value={onExisting}
            options={words.onExistingWays}
            onChange={(next) => setOnExisting(next)}
          />
        )}
      </div>
      {reading.as === "failed" && <Notice tone="danger" title={words.unreadable} />}
      {reading.as === "reading" && <ProgressBar label={words.reading} done={reading.bytes} of={bytes} />}
      {reading.as === "read" && <ReadFiles read={reading} onStart={() => onStart(reading, onExisting)} />}
    </>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  bytes: number;
  onOthers(): void;
}

function ChosenFiles({ files, bytes, onOthers }: ChosenFilesProps) {
  const words = useDataWords().import;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-14">
      <span className="min-w-0 font-mono text-13 wrap-anywhere">
        {files.length === 1 ? files[0]!.name : words.files(files.length)}
      </span>
      <span className="text-muted">{printSize(bytes)}</span>
      <button
        type="button"
        onClick={onOthers}
        className="rounded-s text-felt underline-offset-4 hover:underline"
      >
        {words.others}
      </button>
    </p>
  );
}

interface ReadFilesProps {
  read: Extract<Reading, { as: "read" }>;
  onStart(): void;
}

/** What was found in the files, what is wrong with them, and the button that writes. */
function ReadFiles({ read: { summary, existing, isLooking }, onStart }: ReadFilesProps) {
  const all = useWords();
  const words = useDataWords().import;
  const { documents, faults, faultCount } = summary;
  return (
    <>
      <Found summary={summary} existing={existing} />
      <FaultList faults={faults} count={faultCount} title={words.faults} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="primary" disabled={documents === 0 || isLooking} onClick={onStart}>
          {words.start(all.data.documents(documents))}
        </Button>
        <p className="text-13 text-muted">
          {isLooking ? words.looking : documents > 0 && !existing ? words.notLooked : undefined}
        </p>
      </div>
    </>
  );
}

function Found({ summary, existing }: { summary: ReadSummary; existing: ReadonlySet<string> | undefined }) {
  const all = useWords();
  const words = useDataWords().import;
  const { documents, sample, unnamed } = summary;
  return (
    <section aria-label={words.preview}>
      <h3 className="font-serif text-19">
        {documents === 0 && unnamed
          ? words.unnamed(unnamed.count)
          : words.found(all.data.documents(documents), existing?.size ?? 0)}
      </h3>
      {documents > 0 && (
        <div className="mt-2 max-h-80 overflow-auto rounded-m border border-line bg-raised">
          <table className="w-full text-13">
            <tbody>
              {sample.map(({ path, json }) => (
                <tr key={path} className="border-b border-line last:border-0">
                  <th
                    scope="row"
                    className="max-w-64 truncate py-1.5 pr-3 pl-4 text-left font-mono font-normal"
                  >
                    {path}
                  </th>
                  <td className="w-full max-w-0 truncate py-1.5 pr-3 font-mono text-muted max-bar:hidden">
                    {json}
                  </td>
                  <td className="py-1.5 pr-4 text-right whitespace-nowrap text-brass-ink">
                    {existing?.has(path) && words.isThere}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {documents > sample.length && (
            <p className="border-t border-line px-4 py-2 text-13 text-muted">
              {all.activity.more(documents - sample.length)}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
