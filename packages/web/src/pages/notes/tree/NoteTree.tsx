import { useQueries, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { BookOpen, Folder, NotebookText } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { Twisty } from "../../../things/tree/Twisty.tsx";
import { VirtualTree } from "../../../things/tree/VirtualTree.tsx";
import { kbQuery, levelQuery, loadMore } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";
import {
  foldersAbove,
  KB_FOLDER,
  kbRowKey,
  type LevelState,
  type NoteRow,
  noteKey,
  noteRows,
  visibleLevels,
} from "./note-rows.ts";

interface NoteTreeProps {
  selected: NotePage | undefined;
  className?: string;
}

/** All notes, level by level; a level is fetched when it is opened. */
export function NoteTree({ selected, className }: NoteTreeProps) {
  const words = useNotesWords();
  const { open, toggle } = useOpenFolders(selected);
  const { rows, retry } = useNoteRows(open, selected);
  const selectedKey = keyOf(selected);

  function choose(row: NoteRow) {
    if (row.kind === "more") void loadMore(row.folder);
    else if (row.kind === "failed") retry(row.folder);
    else if (row.kind === "child") {
      if (row.child.note === null || row.expanded === false) toggle(row.child.path);
      if (row.child.note) navigate(addressOfNote({ source: "notes", path: row.child.path }));
    } else if (row.kind === "kb") {
      if (row.page) navigate(addressOfNote({ source: "kb", path: row.page.entry }));
      else toggle(KB_FOLDER);
    }
  }
  const toggleRow = (row: NoteRow) => {
    if (row.kind === "child") toggle(row.child.path);
    else if (row.kind === "kb") toggle(KB_FOLDER);
  };

  /** `j` and `k` step from note to note here as well, and are no first letters. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || !/^[jk]$/.test(event.key)) return;
    event.stopPropagation();
    event.preventDefault();
    stepTo(event.key === "j" ? 1 : -1, rows, selectedKey);
  }

  return (
    <div className={clsx("flex min-h-0 flex-col", className)} onKeyDownCapture={handleKeyDown} data-note-tree>
      <VirtualTree
        className="min-h-0 flex-1"
        label={words.tree}
        rows={rows}
        rowHeight={32}
        selectedKey={selectedKey}
        onToggle={toggleRow}
        onChoose={choose}
      >
        {(row) => <Row row={row} onToggle={() => toggleRow(row)} />}
      </VirtualTree>
    </div>
  );
}

const keyOf = (page: NotePage | undefined): string | undefined =>
  page && (page.source === "kb" ? kbRowKey(page.path) : noteKey(page.path));

/** To the next note that the tree shows. */
function stepTo(by: 1 | -1, rows: readonly NoteRow[], from: string | undefined): void {
  const pages = rows.flatMap((row): (NotePage & { key: string })[] => {
    if (row.kind === "child" && row.child.note)
      return [{ key: row.key, source: "notes", path: row.child.path }];
    if (row.kind === "kb" && row.page) return [{ key: row.key, source: "kb", path: row.page.entry }];
    return [];
  });
  const at = pages.findIndex(({ key }) => key === from);
  const next = at < 0 ? pages.at(by === 1 ? 0 : -1) : pages[at + by];
  if (next) navigate(addressOfNote(next), { replace: at >= 0 });
}

/** The open folders. A note that is chosen elsewhere, by a link or an address, is made visible here. */
function useOpenFolders(selected: NotePage | undefined) {
  const above = (page: NotePage | undefined): string[] =>
    page === undefined ? [] : page.source === "kb" ? [KB_FOLDER] : foldersAbove(page.path);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(above(selected)));
  const [revealed, setRevealed] = useState(keyOf(selected));
  if (revealed !== keyOf(selected)) {
    setRevealed(keyOf(selected));
    setOpen(new Set([...open, ...above(selected)]));
  }
  return {
    open,
    toggle(folder: string) {
      const next = new Set(open);
      if (!next.delete(folder)) next.add(folder);
      setOpen(next);
    },
  };
}

/** The rows of the open levels, each as far as it has been fetched. */
function useNoteRows(open: ReadonlySet<string>, selected: NotePage | undefined) {
  const { knowledge: kbName } = useNotesWords();
  const levels = visibleLevels(open);
  const kb = useQuery(kbQuery).data ?? [];
  return useQueries({
    queries: levels.map(levelQuery),
    combine: (answers) => {
      const states = new Map<string, LevelState>(
        answers.map(({ data, isError }, index) => [
          levels[index]!,
          data ? { level: data } : isError ? { failed: true } : { loading: true },
        ]),
      );
      return {
        rows: noteRows({
          states,
          kb,
          kbName,
          isOpen: (folder) => open.has(folder),
          selected: keyOf(selected),
        }),
        retry: (folder: string) => void answers[levels.indexOf(folder)]?.refetch(),
      };
    },
  });
}

function Row({ row, onToggle }: { row: NoteRow; onToggle(): void }) {
  const words = useNotesWords();
  if (row.kind === "child") {
    const { name, path, note, notes_below } = row.child;
    return (
      <NamedRow
        row={row}
        icon={notes_below > 0 ? Folder : NotebookText}
        name={name}
        title={path}
        isFaint={note === null}
        count={notes_below > 0 ? { count: notes_below, title: words.notesBelow(notes_below) } : undefined}
        onToggle={onToggle}
      />
    );
  }
  if (row.kind === "kb")
    return (
      <NamedRow
        row={row}
        icon={BookOpen}
        name={row.label}
        title={row.page?.entry ?? row.label}
        isFaint={!row.page}
        onToggle={onToggle}
      />
    );
  return <OtherRow row={row} />;
}

interface NamedRowProps {
  row: NoteRow;
  icon: typeof Folder;
  name: string;
  title: string;
  isFaint: boolean;
  count?: { count: number; title: string } | undefined;
  onToggle(): void;
}

function NamedRow({ row, icon: Icon, name, title, isFaint, count, onToggle }: NamedRowProps) {
  return (
    <>
      <Twisty depth={row.depth} expanded={row.expanded} onToggle={onToggle} />
      <Icon
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={clsx("mr-2 shrink-0", isFaint ? "text-faint" : "text-felt")}
      />
      <span title={title} className={clsx("min-w-0 flex-1 truncate text-14", row.selected && "font-medium")}>
        {name}
      </span>
      {count && (
        <span
          title={count.title}
          className="shrink-0 pr-2.5 pl-2 font-mono text-12 text-brass-ink tabular-nums"
        >
          {count.count}
        </span>
      )}
    </>
  );
}

const TONES = { more: "text-felt", failed: "text-danger", loading: "text-muted" };

function OtherRow({
  row: { kind, depth },
}: {
  row: Extract<NoteRow, { kind: "more" | "failed" | "loading" }>;
}) {
  const { data: words } = useWords();
  const said = { more: words.loadMore, failed: words.levelFailed, loading: words.loadingMore };
  return (
    <>
      <Twisty depth={depth} expanded={undefined} onToggle={() => {}} />
      <span className={clsx("pl-1 text-13", TONES[kind])}>{said[kind]}</span>
    </>
  );
}
