import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath, DATA_ADDRESS } from "../../../things/data/data-address.ts";
import { readDraft } from "../../../things/editor/drafts/drafts.ts";
import { useKeptDraft } from "../../../things/editor/drafts/use-kept-draft.ts";
import { PathField } from "../change/PathField.tsx";
import { pathFault } from "../change/path-fault.ts";
import Receipt from "../change/Receipt.tsx";
import { useDataWords } from "../words/data-words.ts";
import { checkDocument } from "./check-document.ts";
import { EditorPane, showFault } from "./EditorPane.tsx";
import { type Saved, saveDocument } from "./save-document.ts";
import { useChecked } from "./use-checked.ts";
import { WorkHeader } from "./WorkHeader.tsx";

const EMPTY = "{\n  \n}";

/** A new document: its path and its content. `beginning` is the start of the path. */
export default function NewPage({ beginning }: { beginning: string }) {
  const { create: words, edit } = useDataWords();
  const field = useRef<HTMLTextAreaElement>(null);
  const { path, setPath, text, setText, saving } = useNewDocument(beginning);
  const [isTried, setTried] = useState(false);
  const checked = useChecked(text);
  const fault = pathFault(path);

  function save(over = 0) {
    setTried(true);
    const now = checkDocument(text);
    if (!now.ok) showFault(field.current, now);
    else if (fault === undefined && !saving.isPending) saving.mutate({ content: now.content, over });
  }

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <WorkHeader title={words.title} />
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-4 py-4 bar:px-7 bar:py-5">
        <div className="max-w-160">
          <PathField
            label={words.path}
            value={path}
            onChange={setPath}
            hint={words.pathHint}
            fault={isTried && fault ? words[fault] : undefined}
            placeholder="goals/2026"
            autoFocus
          />
        </div>
        <NotCreated path={path} outcome={saving.data} error={saving.error} onOverwrite={save} />
        <EditorPane
          label={words.text}
          text={text}
          onText={setText}
          checked={checked}
          field={field}
          onSave={() => save()}
        >
          <Button
            look="bare"
            onClick={() =>
              navigate(beginning === "" ? DATA_ADDRESS : addressOfPath(beginning.replace(/\/$/, "")))
            }
          >
            {edit.close}
          </Button>
          <Button look="primary" title="Ctrl S" aria-disabled={saving.isPending} onClick={() => save()}>
            {saving.isPending ? words.creating : words.create}
          </Button>
        </EditorPane>
      </div>
    </div>
  );
}

/** The text so far, kept in this browser until the document is created. */
function useNewDocument(beginning: string) {
  const { create: words } = useDataWords();
  // No stored path begins with a space and a star, whatever documents are called.
  const draftKey = ` * ${beginning}`;
  const [draft] = useState(() => readDraft(draftKey));
  const [path, setPath] = useState(draft?.path ?? beginning);
  const [text, setText] = useState(draft?.text ?? EMPTY);

  const saving = useMutation({
    mutationFn: ({ content, over }: { content: object; over: number }) =>
      saveDocument({ path, content, expectedVersion: over }),
    onSuccess: (outcome) => {
      if (outcome.as !== "saved") return;
      const { callIds, remarks } = outcome;
      showToast({
        content: <Receipt said={words.created(path)} callIds={callIds} remarks={remarks} />,
        isUrgent: false,
      });
      navigate(addressOfPath(path), { replace: true });
    },
  });
  const isDone = saving.data?.as === "saved";
  useKeptDraft(draftKey, text === EMPTY || isDone ? undefined : { text, base: 0, path });

  return {
    path,
    setPath(next: string) {
      // What was said about the last path does not apply to this one.
      if (saving.data) saving.reset();
      setPath(next);
    },
    text,
    setText,
    saving,
  };
}

interface NotCreatedProps {
  path: string;
  outcome: Saved | undefined;
  error: Error | null;
  onOverwrite(version: number): void;
}

/** Why it was not created: something is already there, or it was refused. */
function NotCreated({ path, outcome, error, onOverwrite }: NotCreatedProps) {
  const all = useWords();
  const { edit, conflict } = useDataWords();
  if (outcome?.as === "conflict")
    return (
      <Notice
        title={conflict.there(outcome.version)}
        action={
          <>
            <Button onClick={() => onOverwrite(outcome.version)}>{conflict.overwrite}</Button>
            <Link
              href={addressOfPath(path)}
              className="self-center text-14 text-felt underline underline-offset-4"
            >
              {conflict.openIt}
            </Link>
          </>
        }
      >
        {conflict.thereLead}
      </Notice>
    );
  if (outcome?.as !== "refused" && !error) return null;
  return (
    <p role="alert" className="text-14 text-danger wrap-anywhere">
      {edit.notSaved}:{" "}
      {outcome?.as === "refused" ? (outcome.error ?? all.errors.unknown) : failureText(error, all)}
    </p>
  );
}
