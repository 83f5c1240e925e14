import { FileInput } from "lucide-react";
import { useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { DropZone } from "../../../base/ui/files/DropZone.tsx";
import { FileButton } from "../../../base/ui/files/FileButton.tsx";
import { addressOfPath, DATA_ADDRESS } from "../../../things/data/data-address.ts";
import { WorkHeader } from "../edit/WorkHeader.tsx";
import { useDataWords } from "../words/data-words.ts";
import { ImportDone } from "./ImportDone.tsx";
import { ImportPlan } from "./ImportPlan.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { useReading } from "./use-reading.ts";
import { useWriting } from "./use-writing.ts";

const NONE: readonly File[] = [];
const ACCEPTED = ".json,.ndjson,.jsonl,.csv,.tsv,.md,.markdown,.txt";

const MOST_NAMED = 3;
const namesOf = (files: readonly File[]): string =>
  [...files.slice(0, MOST_NAMED).map(({ name }) => name), ...(files.length > MOST_NAMED ? ["…"] : [])].join(
    ", ",
  );

/** Turns files into documents: they are chosen, inspected and written. `beginning` is the initial folder. */
export default function ImportPage({ beginning }: { beginning: string }) {
  const words = useDataWords().import;
  const { files, choose, template, setTemplate, folder, setFolder, prefix, reading } = useChosen(beginning);
  const { writing, start, cancel, reset } = useWriting();
  const here = beginning.replace(/\/$/, "");

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <WorkHeader title={words.title}>
        {!writing && (
          <Button look="bare" onClick={() => navigate(here === "" ? DATA_ADDRESS : addressOfPath(here))}>
            {words.close}
          </Button>
        )}
      </WorkHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 bar:px-7 bar:py-6">
        <div className="mx-auto max-w-190 space-y-5">
          {writing?.as === "writing" ? (
            <ImportProgress writing={writing} onCancel={cancel} />
          ) : writing ? (
            <ImportDone
              writing={writing}
              folder={prefix}
              onAgain={() => {
                reset();
                choose([]);
              }}
            />
          ) : files.length === 0 ? (
            <>
              <DropZone icon={FileInput} title={words.drop} onDrop={({ files }) => choose(files)}>
                <FileButton label={words.choose} accept={ACCEPTED} onFiles={choose} />
              </DropZone>
              <ReadableKinds />
            </>
          ) : (
            <ImportPlan
              files={files}
              reading={reading}
              folder={folder}
              onFolder={setFolder}
              template={template}
              onTemplate={setTemplate}
              onOthers={() => choose([])}
              onStart={(read, onExisting) =>
                void start(read, { existing: read.existing, onExisting, from: namesOf(files) })
              }
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** The files that were chosen, and the folder for their documents. */
function useChosen(beginning: string) {
  const [files, setFiles] = useState(NONE);
  const [folder, setFolder] = useState(beginning);
  const [template, setTemplate] = useState("");
  const prefix = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
  const reading = useReading(files, prefix, template);

  // The suggestion is the file's name and a field that distinguishes its records, as a start that can be changed.
  const suggestion = reading.as === "read" ? reading.summary.unnamed?.suggestion : undefined;
  const [suggestedFor, setSuggestedFor] = useState(NONE);
  if (suggestion !== undefined && suggestedFor !== files) {
    setSuggestedFor(files);
    if (template === "") setTemplate(suggestion);
  }

  function choose(chosen: Iterable<File>) {
    setTemplate("");
    setFiles([...chosen]);
  }
  return { files, choose, folder, setFolder, prefix, template, setTemplate, reading };
}

/** What each kind of file becomes. */
function ReadableKinds() {
  const words = useDataWords().import;
  return (
    <dl className="grid gap-x-5 gap-y-2 text-14 bar:grid-cols-[auto_1fr]">
      {words.kinds.map(([kind, what]) => (
        <div key={kind} className="contents">
          <dt className="font-mono text-13 text-brass-ink bar:pt-0.5">{kind}</dt>
          <dd className="text-muted max-bar:mb-2">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
