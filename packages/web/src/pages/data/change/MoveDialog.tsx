import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { SelectField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfPath, readDataAddress } from "../../../things/data/data-address.ts";
import { useDataWords } from "../words/data-words.ts";
import { type Moving, movePath } from "./move-path.ts";
import { PathField } from "./PathField.tsx";
import { pathFault } from "./path-fault.ts";
import type { PathTarget } from "./path-target.ts";
import Receipt from "./Receipt.tsx";
import { remarksOf } from "./remarks.ts";

interface MoveDialogProps {
  op: "move" | "copy";
  target: PathTarget;
  onClose(): void;
}

/** A dialog for where something should be moved or copied, and under which name. */
export function MoveDialog({ op, target, onClose }: MoveDialogProps) {
  const all = useWords();
  const { move: words, remove, create } = useDataWords();
  const { path, holdsDocument, documentsBelow } = target;
  const [to, setTo] = useState(path);
  const [isTried, setTried] = useState(false);
  const [what, setWhat] = useState<Moving["what"]>(
    holdsDocument ? (documentsBelow > 0 ? "whole" : "document") : "below",
  );
  const wrong = pathFault(to);
  const fault = wrong ? create[wrong] : to === path ? words.same : undefined;
  const { moving, refusal } = useMoving({ op, target, what, to }, onClose);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (fault === undefined && !moving.isPending) moving.mutate();
  }

  return (
    <Dialog title={words[op](path)} closeLabel={remove.cancel} onClose={onClose} className="overflow-visible">
      <form onSubmit={handleSubmit} className="space-y-4 px-5 py-4">
        <PathField
          label={words.to}
          value={to}
          onChange={(next) => {
            moving.reset();
            setTo(next);
          }}
          hint={op === "move" ? words.keepsHistory : undefined}
          fault={isTried ? fault : undefined}
          autoFocus
        />
        {holdsDocument && documentsBelow > 0 && (
          <SelectField
            label={words.what}
            value={what}
            options={{
              whole: words.whole,
              document: words.document,
              below: words.below(all.data.documents(documentsBelow)),
            }}
            onChange={(next) => setWhat(next)}
          />
        )}
        {refusal !== undefined && (
          <p role="alert" className="text-14 text-danger wrap-anywhere">
            {refusal}
          </p>
        )}
        <div className="flex justify-end gap-2">
          <Button look="bare" onClick={onClose}>
            {remove.cancel}
          </Button>
          <Button type="submit" look="primary" aria-disabled={moving.isPending}>
            {op === "move" ? words.doMove : words.doCopy}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Moves or copies, reports when it is done, and follows if the current place has moved. */
function useMoving(asked: Moving, onDone: () => void) {
  const all = useWords();
  const { move: words } = useDataWords();
  const moving = useMutation({
    mutationFn: () => movePath(asked),
    onSuccess: (answer) => {
      if (answer.status !== "success") return;
      const { op, target, to } = asked;
      const said = op === "move" ? words.moved(to) : words.copied(to);
      const callIds = answer.receipt ? [answer.receipt.call_id] : [];
      onDone();
      showToast({
        content: <Receipt said={said} callIds={callIds} look={to} remarks={remarksOf(answer)} />,
        isUrgent: false,
      });
      const here = readDataAddress(new URL(location.href)).path;
      if (op === "move" && here === target.path) navigate(addressOfPath(to));
    },
  });
  const { data, error } = moving;
  return {
    moving,
    /** Why it was not done. */
    refusal:
      data && data.status !== "success"
        ? (data.error ?? all.errors.unknown)
        : error
          ? failureText(error, all)
          : undefined,
  };
}
