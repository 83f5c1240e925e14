import { useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath } from "../../../things/data/data-address.ts";
import { historyQuery } from "../data-api.ts";
import { useDataWords } from "../words/data-words.ts";
import { ConflictNotice } from "./ConflictNotice.tsx";
import { EditorPane, showFault } from "./EditorPane.tsx";
import { HappenedLine } from "./HappenedLine.tsx";
import { LeftBehind } from "./LeftBehind.tsx";
import { NewerLine } from "./NewerLine.tsx";
import type { StoredDocument } from "./read-document.ts";
import { useChecked } from "./use-checked.ts";
import { useEditing } from "./use-editing.ts";
import { WorkHeader } from "./WorkHeader.tsx";

export function EditForm({ path, stored }: { path: string; stored: StoredDocument }) {
  const all = useWords();
  const words = useDataWords().edit;
  const editing = useEditing(path, stored);
  const { text, base, isDirty, saving } = editing;
  const checked = useChecked(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(0, 0);
  }, []);
  useLeftBehind(path, isDirty, field);

  function save() {
    if (!editing.save()) showFault(field.current, checked);
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <WorkHeader title={words.title(path)} path={path}>
        <Chip tone={isDirty ? "brass" : "felt"}>{isDirty ? words.unsaved : all.data.version(base)}</Chip>
      </WorkHeader>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-4 bar:px-7 bar:py-5">
        <WhatHappened path={path} editing={editing} onBack={() => field.current?.focus()} />
        {saving.isError && (
          <p role="alert" className="text-14 text-danger">
            {words.notSaved}: {failureText(saving.error, all)}
          </p>
        )}
        <EditorPane
          label={words.text}
          text={text}
          onText={editing.write}
          checked={checked}
          field={field}
          onSave={save}
        >
          {isDirty ? (
            <Button look="bare" onClick={editing.discard}>
              {words.discard}
            </Button>
          ) : (
            <Button look="bare" onClick={() => navigate(addressOfPath(path))}>
              {words.close}
            </Button>
          )}
          <Button
            look="primary"
            title="Ctrl S"
            aria-disabled={!isDirty || saving.isPending}
            onClick={() => isDirty && save()}
          >
            {saving.isPending ? words.saving : words.save}
          </Button>
        </EditorPane>
      </div>
    </div>
  );
}

interface WhatHappenedProps {
  path: string;
  editing: ReturnType<typeof useEditing>;
  /** Called when the person returns to the text without a decision. */
  onBack(): void;
}

/** What happened to the text apart from typing: changes by others, and restored drafts. */
function WhatHappened({ path, editing, onBack }: WhatHappenedProps) {
  const { text, base, isDirty, conflict, happened, saving, comparing } = editing;
  const newest = useInfiniteQuery(historyQuery(path)).data?.pages[0];
  if (conflict)
    return (
      <ConflictNotice
        conflict={conflict}
        mine={text}
        onMerge={editing.merge}
        onKeepMine={() => editing.save(conflict.version)}
        onTakeTheirs={editing.takeTheirs}
        onClose={() => {
          editing.closeConflict();
          onBack();
        }}
      />
    );
  return (
    <>
      {/* While the answer is on its way, the version that the stream reports may be this very one. */}
      {!saving.isPending && newest && (
        <NewerLine
          newest={newest}
          base={base}
          isDirty={isDirty}
          busy={comparing.isPending}
          onLook={() => comparing.mutate()}
        />
      )}
      {happened && (
        <HappenedLine
          path={path}
          happened={happened}
          onDiscard={editing.discard}
          onBringBack={editing.bringBack}
          onUndone={() => comparing.mutate()}
        />
      )}
    </>
  );
}

/** Tells a person who leaves unsaved text that it is kept. */
function useLeftBehind(path: string, isDirty: boolean, field: RefObject<HTMLElement | null>) {
  const left = useRef(false);
  useEffect(() => {
    left.current = isDirty;
  });
  useEffect(
    () => () => {
      // Strict mode runs effects twice as a test; only a person who is really elsewhere has left.
      setTimeout(() => {
        if (left.current && !field.current?.isConnected)
          showToast({ content: <LeftBehind path={path} />, isUrgent: false });
      });
    },
    [path, field],
  );
}
