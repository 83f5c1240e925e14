import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { FailureNotice, failureText } from "../../../base/ui/FailureNotice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useWords } from "../../../base/words/use-words.ts";
import MarkdownField from "../../../things/editor/MarkdownField.tsx";
import { addressOfNote, type NotePage } from "../../../things/notes/notes-address.ts";
import { Done } from "../change/Done.tsx";
import { BackToTree, PathLine } from "../note/NoteHeader.tsx";
import { noteQuery, readNoteText } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { useNameCompletion } from "./use-name-completion.tsx";
import { type NoteEditing, useNoteEditing } from "./use-note-editing.ts";

/** A note as Markdown that can be changed; one that is not there yet begins empty. */
export default function EditNote({ page }: { page: NotePage }) {
  const all = useWords();
  // It is read once, when editing begins: later changes are announced, and never put under the person's hands.
  const stored = useQuery({
    queryKey: ["edited note", page.source, page.path],
    queryFn: ({ signal }) => readNoteText(page, undefined, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (stored.data !== undefined) return <EditForm page={page} stored={stored.data ?? NOTHING} />;
  return (
    <div className="min-w-0 flex-1 overflow-y-auto px-5 py-7 bar:px-7">
      {stored.error ? (
        <FailureNotice error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton height={360} label={all.shell.loading} />
      )}
    </div>
  );
}

const NOTHING = { text: "", version: 0 };

interface EditFormProps {
  page: NotePage;
  stored: { text: string; version: number };
}

function EditForm({ page, stored }: EditFormProps) {
  const all = useWords();
  const notes = useNotesWords();
  const words = notes.editing;
  const editing = useNoteEditing(page, stored);
  const { text, base, isDirty, saving } = editing;
  const field = useRef<HTMLTextAreaElement>(null);
  const completion = useNameCompletion(field);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(0, 0);
  }, []);
  useLeftBehind(page, isDirty, field);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (isDirty) editing.save();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button inside
    <div onKeyDown={handleKeyDown} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex h-15 shrink-0 items-center gap-3 border-b border-line px-3 bar:px-7">
        <h2 className="sr-only">{words.title(page.path)}</h2>
        <h1 className="sr-only bar:hidden">{words.title(page.path)}</h1>
        <BackToTree />
        <PathLine page={page} />
        <Chip tone={isDirty ? "brass" : "felt"}>
          {isDirty || base === 0 ? words.unsaved : notes.version(base)}
        </Chip>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-4 bar:px-7 bar:py-5">
        {editing.conflict ? (
          <ConflictNotice editing={editing} onBack={() => field.current?.focus()} />
        ) : (
          <WhatHappened page={page} editing={editing} />
        )}
        {saving.isError && (
          <p role="alert" className="text-14 text-danger">
            {words.notSaved}: {failureText(saving.error, all)}
          </p>
        )}
        <MarkdownField
          label={words.text}
          value={text}
          onChange={editing.write}
          field={field}
          completion={completion}
          className="min-h-80 flex-1"
        />
        <div data-kept-clear className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
          <p className="min-w-0 flex-1 basis-60 text-13 text-muted max-bar:hidden">{words.hint}</p>
          {isDirty ? (
            <Button look="bare" onClick={editing.discard}>
              {words.discard}
            </Button>
          ) : (
            <Button look="bare" onClick={() => navigate(addressOfNote(page))}>
              {words.close}
            </Button>
          )}
          <Button
            look="primary"
            title="Ctrl S"
            aria-disabled={!isDirty || saving.isPending}
            onClick={() => isDirty && editing.save()}
          >
            {saving.isPending ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </div>
  );
}

const ACTION = "rounded-s text-felt underline underline-offset-4 disabled:opacity-50";

/** What happened to the text apart from typing: changes by others, what was kept, what was saved. */
function WhatHappened({ page, editing }: { page: NotePage; editing: NoteEditing }) {
  const { base, isDirty, happened, saving, comparing } = editing;
  const words = useNotesWords().editing;
  const { data: note } = useQuery(noteQuery(page));
  // While the answer is on its way, the version that the stream reports may be this very one.
  const isNewer = !saving.isPending && note && note.version > base;
  return (
    <>
      {isNewer && base > 0 && (
        <p role="status" className="slide-in rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
          {words.newer(note.version)}{" "}
          <button
            type="button"
            disabled={comparing.isPending}
            onClick={() => comparing.mutate()}
            className={ACTION}
          >
            {isDirty ? words.compare : words.load}
          </button>
        </p>
      )}
      {note === null && base > 0 && !saving.isPending && (
        <p role="status" className="slide-in rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
          {words.gone}
        </p>
      )}
      {happened && <HappenedLine page={page} editing={editing} />}
    </>
  );
}

/** What has just been done to the text or with it, and how to take it back. */
function HappenedLine({ page, editing }: { page: NotePage; editing: NoteEditing }) {
  const { errors } = useWords();
  const { editing: words, conflict, look } = useNotesWords();
  const language = useLanguage();
  const happened = editing.happened!;
  switch (happened.as) {
    case "saved":
      return (
        <div role="status" className="flex flex-wrap items-baseline gap-x-3">
          <Done
            key={happened.version}
            said={words.saved(happened.version)}
            callIds={happened.callIds}
            onUndone={() => editing.comparing.mutate()}
          />
          <Link
            href={addressOfNote(page)}
            className="rounded-s text-14 text-felt underline-offset-4 hover:underline"
          >
            {look}
          </Link>
        </div>
      );
    case "refused":
      return (
        <p role="alert" className="text-14 text-danger wrap-anywhere">
          {words.notSaved}: {happened.error ?? errors.unknown}
        </p>
      );
    case "restored":
      return (
        <p role="status" className="text-14 text-brass-ink">
          {words.restored(shortMoment(happened.at, language))}{" "}
          <button type="button" onClick={editing.discard} className={ACTION}>
            {words.discard}
          </button>
        </p>
      );
    case "merged":
      return (
        <p role="status" className="text-14 text-brass-ink">
          {conflict.merged(happened.version)}
        </p>
      );
    case "taken":
      return (
        <p role="status" className="text-14">
          {conflict.took(happened.version)}{" "}
          <button
            type="button"
            onClick={() => editing.bringBack(happened.mine, happened.base)}
            className={ACTION}
          >
            {conflict.bringBack}
          </button>
        </p>
      );
  }
}

/** Tells a person who leaves unsaved text that it is kept. */
function useLeftBehind(page: NotePage, isDirty: boolean, field: RefObject<HTMLElement | null>) {
  const left = useRef(false);
  const { source, path } = page;
  useEffect(() => {
    left.current = isDirty;
  });
  useEffect(
    () => () => {
      // Strict mode runs effects twice as a test; only a person who is really elsewhere has left.
      setTimeout(() => {
        if (left.current && !field.current?.isConnected)
          showToast({ content: <LeftBehind page={{ source, path }} />, isUrgent: false });
      });
    },
    [source, path, field],
  );
}

function LeftBehind({ page }: { page: NotePage }) {
  const words = useNotesWords().editing;
  return (
    <p className="text-14 wrap-anywhere">
      {words.left(page.path)}{" "}
      <Link
        href={addressOfNote(page, { work: "edit" })}
        className="rounded-s text-felt underline-offset-4 hover:underline"
      >
        {words.goOn}
      </Link>
    </p>
  );
}
