import type { Change, ToolResult } from "@etui/protocol/tool-result";
import { Check } from "lucide-react";
import { Suspense } from "react";
import { ACTIVITY_ADDRESS } from "../../activity/activity-address.ts";
import { conflictDialog } from "../../activity/conflict-dialog.ts";
import { UndoOutcome } from "../../activity/UndoOutcome.tsx";
import { obstaclesOf, useUndo } from "../../activity/use-undo.ts";
import { addressOfPath } from "../../data/data-address.ts";
import { addressOfCard } from "../../kept/kept-address.ts";
import { Link } from "../../router/Link.tsx";
import { addressOfSkill } from "../../studio/studio-address.ts";
import { addressOfTrigger } from "../../triggers/trigger-address.ts";
import type { ToolWords } from "../words/en.ts";
import { useToolWords } from "../words/tool-words.ts";
import { type ReceiptSummary, summarise } from "./receipt.ts";

interface ReceiptLineProps {
  result: ToolResult;
  /** Nothing of it stands any more. */
  isTakenBack?: boolean;
}

/** ✓ Saved goals/2026 · or: ✓ Saved 2 places · version 3 · See the change · Undo */
export function ReceiptLine({ result, isTakenBack = false }: ReceiptLineProps) {
  const { receipt: words } = useToolWords();
  const undo = useUndo();
  const { receipt } = result;
  const summary = receipt && summarise(receipt);
  if (!receipt || !summary) return null;
  const isUndone = undo.data?.status === "success";
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-14">
        <span className={isTakenBack ? "text-muted line-through" : "text-ok"}>
          {!isTakenBack && (
            <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
          )}
          {words.deed[summary.deed](whatIn(summary, words))}
        </span>
        {isTakenBack && !isUndone && <span className="text-muted">{words.takenBack}</span>}
        {summary.version !== undefined && summary.version > 0 && (
          <>
            <Dot />
            <span className="text-muted">{words.version(summary.version)}</span>
          </>
        )}
        <Dot />
        <Link
          href={addressOfChange(receipt.changed)}
          className="rounded-s text-felt underline underline-offset-4"
        >
          {words.see}
        </Link>
        {summary.canUndo && !isUndone && !isTakenBack && (
          <>
            <Dot />
            <button
              type="button"
              disabled={undo.isPending}
              onClick={() =>
                undo.mutate({
                  key: receipt.call_id,
                  what: { call_id: receipt.call_id },
                  on_conflict: "refuse",
                })
              }
              className="rounded-s text-felt underline underline-offset-4"
            >
              {words.undo}
            </button>
          </>
        )}
      </p>
      <UndoOutcome undo={undo} offersWayBack />
      {obstaclesOf(undo.data).length > 0 && (
        <Suspense fallback={null}>
          <conflictDialog.Component key={undo.submittedAt} undo={undo} />
        </Suspense>
      )}
    </div>
  );
}

function whatIn({ path, kind, count }: ReceiptSummary, words: ToolWords["receipt"]): string {
  if (path !== undefined) return words.document(path);
  return (words.things[kind as keyof typeof words.things] ?? words.places)(count);
}

const Dot = () => (
  <span aria-hidden className="text-muted">
    ·
  </span>
);

/** One thing is shown where it is kept, several in the activity. */
function addressOfChange(changed: readonly Change[]): string {
  const [only, ...others] = changed;
  if (!only || others.length > 0) return ACTIVITY_ADDRESS;
  if (only.kind === "trigger") return addressOfTrigger(only.target);
  if (only.kind === "skill") return addressOfSkill(only.target);
  if (only.kind === "card") return addressOfCard(only.target);
  return only.kind === "user_data" ? addressOfPath(only.target) : ACTIVITY_ADDRESS;
}
