import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Conflict } from "./ConflictNotice.tsx";
import { checkDocument, printDocument } from "./check-document.ts";
import { readDraft } from "./drafts.ts";
import { readDocument, type StoredDocument } from "./read-document.ts";
import { type Saved, saveDocument } from "./save-document.ts";
import { useKeptDraft } from "./use-kept-draft.ts";

/** What has just happened to the text, other than typing. */
export type Happened =
  | { as: "restored"; at: string }
  | { as: "merged"; version: number }
  /** `mine` is what was typed before. */
  | { as: "taken"; version: number; mine: string; base: number }
  | Extract<Saved, { as: "saved" | "refused" }>;

interface Editing {
  text: string;
  /** The text as it is stored: different from `text` while something is not saved. */
  origin: string;
  originVersion: number;
  /** The version that the text changes. */
  base: number;
}

/** A stored document while somebody edits it. What others write meanwhile never touches the text. */
export function useEditing(path: string, stored: StoredDocument) {
  const [draft] = useState(() => readDraft(path));
  const [editing, setEditing] = useState<Editing>(() => {
    const origin = printDocument(stored.content);
    const { version } = stored;
    return { text: draft?.text ?? origin, origin, originVersion: version, base: draft?.base ?? version };
  });
  const { text, origin, base } = editing;
  const isDirty = text !== origin;
  const [conflict, setConflict] = useState<Conflict>();
  const [happened, setHappened] = useState<Happened | undefined>(
    draft && isDirty ? { as: "restored", at: draft.at } : undefined,
  );
  useKeptDraft(path, isDirty ? { text, base } : undefined);

  const change = (part: Partial<Editing>) => setEditing((now) => ({ ...now, ...part }));

  const saving = useMutation({
    mutationFn: ({ content, over }: { content: object; over: number; saved: string }) =>
      saveDocument({ path, content, expectedVersion: over, expiresAt: stored.expires_at }),
    onSuccess: (outcome, { saved }) => {
      if (outcome.as === "conflict" && outcome.theirs !== undefined) return setConflict(outcome);
      if (outcome.as === "saved") {
        const { version } = outcome;
        change({ origin: saved, originVersion: version, base: version });
      }
      // Gone meanwhile: the next saving creates it again.
      if (outcome.as === "conflict") change({ base: 0 });
      else setHappened(outcome);
      setConflict(undefined);
    },
  });

  /** False where the text is no document. */
  function save(over = base): boolean {
    const checked = checkDocument(text);
    if (checked.ok && !saving.isPending) saving.mutate({ content: checked.content, over, saved: text });
    return checked.ok;
  }

  /** Both side by side, without saving. */
  const comparing = useMutation({
    mutationFn: () => readDocument(path),
    onSuccess: (now) => {
      if (!now) return change({ base: 0 });
      if (isDirty) setConflict({ version: now.version, theirs: now.content, proposal: undefined });
      else takeTheirs(now.version, now.content);
    },
  });

  function takeTheirs(version: number, content: unknown) {
    const theirs = printDocument(content);
    if (isDirty) setHappened({ as: "taken", version, mine: text, base });
    setEditing({ text: theirs, origin: theirs, originVersion: version, base: version });
    setConflict(undefined);
  }

  return {
    ...editing,
    isDirty,
    happened,
    conflict,
    saving,
    comparing,
    save,
    write: (typed: string) => change({ text: typed }),
    discard() {
      setHappened(undefined);
      setConflict(undefined);
      change({ text: origin, base: editing.originVersion });
    },
    merge() {
      if (!conflict) return;
      const { version, proposal, theirs } = conflict;
      setEditing({
        text: printDocument(proposal),
        origin: printDocument(theirs),
        originVersion: version,
        base: version,
      });
      setHappened({ as: "merged", version });
      setConflict(undefined);
    },
    takeTheirs: () => conflict && takeTheirs(conflict.version, conflict.theirs),
    bringBack(mine: string, over: number) {
      setHappened(undefined);
      change({ text: mine, base: over });
    },
    closeConflict: () => setConflict(undefined),
  };
}
