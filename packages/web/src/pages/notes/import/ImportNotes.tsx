import { FolderInput } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { TextField } from "../../../base/ui/Field.tsx";
import { DropZone } from "../../../base/ui/files/DropZone.tsx";
import { FileButton } from "../../../base/ui/files/FileButton.tsx";
import { type Given, givenByDrop, givenByField } from "../../../base/ui/files/given.ts";
import { givenFiles } from "../../../base/ui/files/given-files.ts";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { NOTES_ADDRESS } from "../../../things/notes/notes-home.ts";
import { Done } from "../change/Done.tsx";
import { BackToTree } from "../note/NoteHeader.tsx";
import { refreshNotes } from "../notes-api.ts";
import { bringIn, type Outcome, StoppedImport } from "./bring-in.ts";
import { type ChosenFolder, chosenFolder, isLeftOut, MOST_FILES } from "./chosen-folder.ts";
import { dropped } from "./dropped.ts";
import { useImportWords } from "./words/import-notes-words.ts";

type State =
  | { as: "nothing"; fault?: string }
  | { as: "reading" }
  | { as: "trying" | "writing"; folder: ChosenFolder; done: number }
  | { as: "tried" | "done"; folder: ChosenFolder; outcome: Outcome; fault?: string };

/** Brings a folder or files in: they are chosen, looked at without keeping anything, and then imported. */
export default function ImportNotes() {
  const words = useImportWords();
  const { state, into, setInto, take, start, reset } = useImport();
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-3 bar:px-7">
        <h1 className="sr-only bar:hidden">{words.title}</h1>
        <BackToTree />
        <h2 className="font-serif text-21">{words.title}</h2>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-7 bar:px-7">
        <div className="mx-auto max-w-176 space-y-5">
          {state.as === "nothing" ? (
            <>
              {state.fault !== undefined && <Notice tone="danger" title={state.fault} />}
              <DropZone
                icon={FolderInput}
                title={words.drop}
                lead={words.lead}
                onDrop={(data) => {
                  const given = givenByDrop(data);
                  if (given) take(given);
                }}
              >
                <FileButton label={words.folder} isFolder onFiles={(files) => take(givenByField(files))} />
                <FileButton
                  label={words.files}
                  accept=".md,.markdown"
                  onFiles={(files) => take(givenByField(files))}
                />
              </DropZone>
            </>
          ) : state.as === "reading" ? (
            <p role="status" className="text-muted">
              {words.reading}
            </p>
          ) : "done" in state ? (
            <p role="status" className="text-muted">
              {words[state.as](state.done, state.folder.files.length)}
            </p>
          ) : state.as === "tried" ? (
            <Tried state={state} into={into} onInto={setInto} onStart={start} onOthers={reset} />
          ) : (
            <Brought state={state} onOthers={reset} />
          )}
        </div>
      </div>
    </div>
  );
}

function useImport() {
  const all = useWords();
  const words = useImportWords();
  const [state, setState] = useState<State>({ as: "nothing" });
  const [into, setInto] = useState("");
  const stop = useRef(new AbortController());
  useEffect(() => {
    const stopping = stop.current;
    return () => stopping.abort();
  }, []);

  async function run(as: "trying" | "writing", folder: ChosenFolder, target: string) {
    setState({ as, folder, done: 0 });
    const dryRun = as === "trying";
    const after = dryRun ? "tried" : "done";
    try {
      const outcome = await bringIn({
        folder,
        into: target,
        dryRun,
        words,
        onProgress: (done) => setState({ as, folder, done }),
        signal: stop.current.signal,
      });
      setState({ as: after, folder, outcome });
    } catch (error) {
      if (stop.current.signal.aborted) return;
      if (error instanceof StoppedImport && !dryRun)
        setState({ as: "done", folder, outcome: error.outcome, fault: `${words.stopped} ${error.message}` });
      else
        setState({
          as: "nothing",
          fault: error instanceof StoppedImport ? error.message : failureText(error, all),
        });
    }
    if (!dryRun) await refreshNotes();
  }

  async function take(given: Given) {
    setState({ as: "reading" });
    const files =
      given.from === "files"
        ? given.files.filter(({ path }) => !path.split("/").some(isLeftOut))
        : await givenFiles(given.entries, { most: MOST_FILES, isLeftOut }).catch(() => []);
    const folder = chosenFolder(files);
    if (folder.files.length === 0) return setState({ as: "nothing", fault: words.nothing });
    if (files.length > MOST_FILES) return setState({ as: "nothing", fault: words.tooMany(MOST_FILES) });
    const target = folder.isFolder ? folder.name : "";
    setInto(target);
    await run("trying", folder, target);
  }

  const given = useSyncExternalStore(dropped.subscribe, dropped.get);
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (!given) return;
    dropped.set(undefined);
    void taking.current(given);
  }, [given]);

  return {
    state,
    into,
    setInto(next: string) {
      setInto(next);
    },
    take: (next: Given) => void take(next),
    start(folder: ChosenFolder, isOtherPlace: boolean) {
      // Elsewhere other notes may be in the way, so that is looked at first as well.
      void run(isOtherPlace ? "trying" : "writing", folder, into.trim());
    },
    reset: () => setState({ as: "nothing" }),
  };
}

interface TriedProps {
  state: Extract<State, { as: "tried" | "done" }>;
  into: string;
  onInto(into: string): void;
  onStart(folder: ChosenFolder, isOtherPlace: boolean): void;
  onOthers(): void;
}

function Tried({ state: { folder, outcome }, into, onInto, onStart, onOthers }: TriedProps) {
  const words = useImportWords();
  const [tried] = useState(into);
  const isOtherPlace = into.trim() !== tried.trim();
  const coming = outcome.created + outcome.updated + outcome.merged;
  return (
    <>
      <div>
        <p className="font-serif text-21 wrap-anywhere">{folder.isFolder ? folder.name : words.title}</p>
        <p className="text-14 text-muted">{words.found(folder.files.length, folder.others)}</p>
      </div>
      <Counts outcome={outcome} />
      <TextField
        label={words.into}
        hint={words.intoHint}
        value={into}
        maxLength={300}
        spellCheck={false}
        onChange={onInto}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={coming === 0 && !isOtherPlace}
          onClick={() => onStart(folder, isOtherPlace)}
        >
          {isOtherPlace ? words.lookAgain : words.go(coming)}
        </Button>
        <Button look="bare" onClick={onOthers}>
          {words.other}
        </Button>
      </div>
      <Lists outcome={outcome} conflicts={words.conflicts} />
    </>
  );
}

function Brought({ state: { outcome, fault }, onOthers }: Pick<TriedProps, "state" | "onOthers">) {
  const words = useImportWords();
  const { created, updated, merged, callIds } = outcome;
  return (
    <>
      {fault !== undefined && <Notice tone="danger" title={fault} />}
      <div role="status">
        <Done said={words.done(created + updated + merged)} callIds={callIds} />
      </div>
      <Counts outcome={outcome} />
      <p className="flex flex-wrap gap-x-5 gap-y-2 text-14">
        <Link href={NOTES_ADDRESS} className="rounded-s text-felt underline underline-offset-4">
          {words.back}
        </Link>
        <button type="button" onClick={onOthers} className="rounded-s text-felt underline underline-offset-4">
          {words.other}
        </button>
      </p>
      <Lists outcome={outcome} conflicts={words.conflictsDone} />
    </>
  );
}

function Counts({ outcome: { created, updated, merged, same } }: { outcome: Outcome }) {
  const words = useImportWords();
  return <p>{words.counts(created, updated, merged, same)}</p>;
}

const MOST_LISTED = 50;

function Lists({
  outcome: { conflicts: met, left, gone },
  conflicts,
}: {
  outcome: Outcome;
  conflicts: string;
}) {
  const words = useImportWords();
  return (
    <>
      <List heading={conflicts} lines={met.map(({ path, lines }) => [path, words.lines(lines)])} />
      <List heading={words.left} lines={left.map(({ file, why }) => [file, why])} />
      <List heading={words.gone} lines={gone.map((path) => [path, ""])} />
    </>
  );
}

function List({ heading, lines }: { heading: string; lines: readonly (readonly [string, string])[] }) {
  const words = useImportWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h3 className="border-b border-line pb-1.5 font-serif text-19 leading-snug">
        {heading} <span className="font-mono text-12 text-brass-ink">{lines.length}</span>
      </h3>
      <ul className="mt-2 space-y-1.5 text-14">
        {lines.slice(0, MOST_LISTED).map(([name, why]) => (
          <li key={name} className="wrap-anywhere">
            {name}
            {why !== "" && <span className="block text-13 text-muted">{why}</span>}
          </li>
        ))}
      </ul>
      {lines.length > MOST_LISTED && (
        <p className="mt-1 text-13 text-muted">{words.more(lines.length - MOST_LISTED)}</p>
      )}
    </section>
  );
}
