import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readDraft } from "../../../things/editor/drafts/drafts.ts";
import { useKeptDraft } from "../../../things/editor/drafts/use-kept-draft.ts";
import type { NotePage } from "../../../things/notes/notes-address.ts";
import { type Saved, saveNote } from "../change/save-note.ts";
import { readNoteText } from "../notes-api.ts";

export interface Conflict {
  version: number;
  theirs: string;
  /** Both changes together, if they do not touch the same lines. */
  proposal: string | undefined;
}

/** What has just happened to the text, apart from typing. */
export type Happened =
  | { as: "restored"; at: string }
  | { as: "merged"; version: number }
  /** `mine` is what had been typed before. */
  | { as: "taken"; version: number; mine: string; base: number }
  | Extract<Saved, { as: "saved" | "refused" }>;

interface Edited {
  text: string;
  /** The text as it is stored; it differs from `text` while something is not saved. */
  origin: string;
  originVersion: number;
  /** The version that the text changes. */
  base: number;
}

/** The name by which what was typed is kept in this tab. */
export const draftKey = ({ source, path }: NotePage) => `note ${source} ${path}`;

/** A note while somebody edits it. What others write meanwhile never changes the text. */
export function useNoteEditing(page: NotePage, stored: { text: string; version: number }) {
  const key = draftKey(page);
  const [draft] = useState(() => readDraft(key));
  const [edited, setEdited] = useState<Edited>({
    text: draft?.text ?? stored.text,
    origin: stored.text,
    originVersion: stored.version,
    base: draft?.base ?? stored.version,
  });
  const { text, origin, originVersion, base } = edited;
  const isDirty = text !== origin;
  useKeptDraft(key, isDirty ? { text, base } : undefined);
  const change = (part: Partial<Edited>) => setEdited((now) => ({ ...now, ...part }));

  const [conflict, setConflict] = useState<Conflict>();
  const [happened, setHappened] = useState<Happened | undefined>(
    draft && isDirty ? { as: "restored", at: draft.at } : undefined,
  );

  /** From now on the text is a change of that version. */
  function settle(now: Pick<Edited, "text" | "origin">, version: number) {
    change({ ...now, originVersion: version, base: version });
    setConflict(undefined);
  }
  function take(version: number, theirs: string) {
    if (isDirty) setHappened({ as: "taken", version, mine: text, base });
    settle({ text: theirs, origin: theirs }, version);
  }

  const saving = useMutation({
    mutationFn: ({ over }: { over: number; saved: string }) => saveNote({ page, text, base: over }),
    onSuccess: (outcome, { saved }) => {
      if (outcome.as === "conflict" && outcome.theirs !== undefined)
        return setConflict({ version: outcome.version, theirs: outcome.theirs, proposal: outcome.proposal });
      if (outcome.as === "saved")
        change({ origin: saved, originVersion: outcome.version, base: outcome.version });
      // The note is gone, so the next save writes it anew.
      if (outcome.as === "conflict") change({ base: 0 });
      else setHappened(outcome);
      setConflict(undefined);
    },
  });

  /** Shows both side by side, without saving. */
  const comparing = useMutation({
    mutationFn: () => readNoteText(page),
    onSuccess: (now) => {
      if (!now) return change({ base: 0 });
      if (isDirty) setConflict({ version: now.version, theirs: now.text, proposal: undefined });
      else take(now.version, now.text);
    },
  });

  return {
    text,
    base,
    isDirty,
    conflict,
    happened,
    saving,
    comparing,
    write: (typed: string) => change({ text: typed }),
    save(over = base) {
      if (!saving.isPending) saving.mutate({ over, saved: text });
    },
    merge() {
      if (conflict?.proposal === undefined) return;
      settle({ text: conflict.proposal, origin: conflict.theirs }, conflict.version);
      setHappened({ as: "merged", version: conflict.version });
    },
    takeTheirs() {
      if (conflict) take(conflict.version, conflict.theirs);
    },
    closeConflict: () => setConflict(undefined),
    discard() {
      setHappened(undefined);
      setConflict(undefined);
      change({ text: origin, base: originVersion });
    },
    bringBack(mine: string, over: number) {
      setHappened(undefined);
      change({ text: mine, base: over });
    },
  };
}

export type NoteEditing = ReturnType<typeof useNoteEditing>;
