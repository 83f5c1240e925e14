import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { readDraft } from "../../../things/editor/drafts/drafts.ts";
import { useKeptDraft } from "../../../things/editor/drafts/use-kept-draft.ts";
import type { Conflict } from "./ConflictNotice.tsx";
import { checkDocument, printDocument } from "./check-document.ts";
import { readDocument, type StoredDocument } from "./read-document.ts";
import { type Saved, saveDocument } from "./save-document.ts";

/** What has just happened to the text, apart from typing. */
export type Happened =
  | { as: "restored"; at: string }
  | { as: "merged"; version: number }
  /** `mine` is what had been typed before. */
  | { as: "taken"; version: number; mine: string; base: number }
  | Extract<Saved, { as: "saved" | "refused" }>;

/** A stored document while somebody edits it. What others write meanwhile never changes the text. */
export function useEditing(path: string, stored: StoredDocument) {
  const edited = useEditedText(path, stored);
  const { text, base, isDirty, change } = edited;
  const { setConflict, setHappened, takeTheirs, ...beside } = useWhatHappened(edited);

  const saving = useMutation({
    mutationFn: ({ content, over }: { content: object; over: number; saved: string }) =>
      saveDocument({ path, content, expectedVersion: over, expiresAt: stored.expires_at }),
    onSuccess: (outcome, { saved }) => {
      if (outcome.as === "conflict" && outcome.theirs !== undefined) return setConflict(outcome);
      if (outcome.as === "saved") edited.noteSaved(saved, outcome.version);
      // The document is gone, so the next save creates it again.
      if (outcome.as === "conflict") change({ base: 0 });
      else setHappened(outcome);
      setConflict(undefined);
    },
  });

  /** Shows both versions side by side, without saving. */
  const comparing = useMutation({
    mutationFn: () => readDocument(path),
    onSuccess: (now) => {
      if (!now) return change({ base: 0 });
      if (isDirty) setConflict({ version: now.version, theirs: now.content, proposal: undefined });
      else takeTheirs(now.version, now.content);
    },
  });

  return {
    ...edited,
    ...beside,
    saving,
    comparing,
    /** Returns false if the text is no document. */
    save(over = base): boolean {
      const checked = checkDocument(text);
      if (checked.ok && !saving.isPending) saving.mutate({ content: checked.content, over, saved: text });
      return checked.ok;
    },
    takeTheirs() {
      const { conflict } = beside;
      if (conflict) takeTheirs(conflict.version, conflict.theirs);
    },
  };
}

/** What happened to the text apart from typing, and what has to be decided about it. */
function useWhatHappened({ text, origin, originVersion, base, isDirty, restored, change }: EditedText) {
  const [conflict, setConflict] = useState<Conflict>();
  const [happened, setHappened] = useState<Happened | undefined>(restored);

  /** From now on the text is a change of that version. */
  function settle(now: Pick<Edited, "text" | "origin">, version: number) {
    change({ ...now, originVersion: version, base: version });
    setConflict(undefined);
  }

  return {
    conflict,
    setConflict,
    closeConflict: () => setConflict(undefined),
    happened,
    setHappened,
    takeTheirs(version: number, content: unknown) {
      const theirs = printDocument(content);
      if (isDirty) setHappened({ as: "taken", version, mine: text, base });
      settle({ text: theirs, origin: theirs }, version);
    },
    merge() {
      if (!conflict) return;
      const { version, proposal, theirs } = conflict;
      settle({ text: printDocument(proposal), origin: printDocument(theirs) }, version);
      setHappened({ as: "merged", version });
    },
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

type EditedText = ReturnType<typeof useEditedText>;

interface Edited {
  text: string;
  /** The text as it is stored; it differs from `text` while something is not saved. */
  origin: string;
  originVersion: number;
  /** The version that the text changes. */
  base: number;
}

/** The text, kept in this browser while part of it is not saved. */
function useEditedText(path: string, stored: StoredDocument) {
  const [draft] = useState(() => readDraft(path));
  const [edited, setEdited] = useState<Edited>(() => {
    const origin = printDocument(stored.content);
    const { version } = stored;
    return { text: draft?.text ?? origin, origin, originVersion: version, base: draft?.base ?? version };
  });
  const { text, origin, base } = edited;
  const isDirty = text !== origin;
  useKeptDraft(path, isDirty ? { text, base } : undefined);
  const change = (part: Partial<Edited>) => setEdited((now) => ({ ...now, ...part }));
  return {
    ...edited,
    isDirty,
    change,
    write: (typed: string) => change({ text: typed }),
    noteSaved: (saved: string, version: number) =>
      change({ origin: saved, originVersion: version, base: version }),
    /** Set if a draft was found when the document was opened. */
    restored: draft && isDirty ? ({ as: "restored", at: draft.at } as const) : undefined,
  };
}
