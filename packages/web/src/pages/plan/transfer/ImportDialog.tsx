import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { Dialog } from "../../../base/ui/Dialog.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { showDone } from "../../../things/plan/change-plan.tsx";
import { ChooseTasks } from "./ChooseTasks.tsx";
import { HowRead } from "./HowRead.tsx";
import { type GivenTasks, lookQuery, useImport } from "./transfer-api.ts";
import { WhatComesIn } from "./WhatComesIn.tsx";
import { useTransferWords } from "./words/transfer-page-words.ts";

/** Leads from a file to the tasks in the plan, and shows what would come in before it does. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const page = useWords();
  const words = useTransferWords();
  const [given, setGiven] = useState<GivenTasks>();
  const look = useQuery(useMemo(() => lookQuery(given), [given]));
  const bring = useImport();
  const body = useRef<HTMLDivElement>(null);
  const isChosen = given !== undefined;
  // The button that had the focus went with the step before.
  useEffect(() => {
    if (isChosen) body.current?.focus();
  }, [isChosen]);
  const counts = look.data?.counts;
  const comes = counts ? counts.add + counts.changed : 0;

  /** What was refused before is said no longer: it was of another reading. */
  function readOtherwise(next: GivenTasks | undefined) {
    bring.reset();
    setGiven(next);
  }

  async function start() {
    if (!given || bring.isPending) return;
    const result = await bring.mutateAsync(given).catch(() => undefined);
    if (result?.status !== "success") return;
    onClose();
    showDone(tasksOf(result));
  }

  const refused =
    bring.data && bring.data.status !== "success"
      ? bring.data.error
      : bring.error
        ? failureText(bring.error, page)
        : look.error
          ? failureText(look.error, page)
          : undefined;
  return (
    <Dialog title={words.importTitle} closeLabel={page.shell.close} onClose={onClose}>
      <div
        ref={body}
        tabIndex={-1}
        className="min-h-0 flex-1 space-y-4 overflow-y-auto px-5 py-4 outline-none"
      >
        {given === undefined ? (
          <ChooseTasks
            onGiven={(file, name) => setGiven({ file, name, format: undefined, list_id: "inbox" })}
            onSeveral={() => showToast({ content: words.one, isUrgent: true })}
          />
        ) : (
          <>
            <HowRead given={given} found={look.data?.format} onChange={readOtherwise} />
            {refused !== undefined && <Notice tone="danger" title={refused} />}
            {look.isPending && (
              <p role="status" className="py-9 text-center text-14 text-muted">
                {words.looking}
              </p>
            )}
            {look.data && <WhatComesIn looked={look.data} />}
          </>
        )}
      </div>
      {isChosen && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          <Button
            look="bare"
            className="mr-auto -ml-3"
            disabled={bring.isPending}
            onClick={() => readOtherwise(undefined)}
          >
            {words.another}
          </Button>
          <Button disabled={bring.isPending} onClick={onClose} className="max-bar:hidden">
            {words.cancel}
          </Button>
          {counts && comes > 0 && (
            <Button look="primary" disabled={bring.isPending} onClick={() => void start()}>
              {bring.isPending ? words.importing : words.import(counts.add, counts.changed)}
            </Button>
          )}
        </footer>
      )}
    </Dialog>
  );
}

/** The receipt of the tasks alone: a person imported tasks, and not their groups and bells. */
function tasksOf(result: Parameters<typeof showDone>[0]): Parameters<typeof showDone>[0] {
  const { receipt } = result;
  if (!receipt) return result;
  const changed = receipt.changed.filter(({ kind }) => kind === "plan_task");
  return changed.length === 0 ? result : { ...result, receipt: { ...receipt, changed } };
}
