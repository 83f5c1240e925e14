import type { ThingKind } from "@etui/protocol/thing";
import type { Change, ToolResult } from "@etui/protocol/tool-result";
import { Check } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { OverPage } from "../../../base/ui/broken/OverPage.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { ACTIVITY_ADDRESS } from "../../activity/activity-address.ts";
import { conflictDialog } from "../../activity/conflict-dialog.ts";
import { UndoOutcome } from "../../activity/UndoOutcome.tsx";
import { obstaclesOf, useUndo } from "../../activity/use-undo.ts";
import { isUnknown, kindOf } from "../../lines/kinds.ts";
import type { ToolWords } from "../words/en.ts";
import { useToolWords } from "../words/tool-words.ts";
import { type ReceiptSummary, summarise } from "./receipt.ts";

interface ReceiptLineProps {
  result: ToolResult;
  /** True if all of its changes have been undone. */
  isTakenBack?: boolean;
  /** What was done, where more is known of it than the receipt has. */
  deed?: string | undefined;
}

/** ✓ Saved goals/2026 · or: ✓ Saved 2 places · version 3 · See the change · Undo */
export function ReceiptLine({ result, isTakenBack = false, deed }: ReceiptLineProps) {
  const { receipt: words } = useToolWords();
  const all = useWords();
  const undo = useUndo();
  const { receipt } = result;
  const summary = receipt && summarise(receipt);
  if (!receipt || !summary) return null;
  const isUndone = undo.data?.status === "success";
  return (
    <div>
      <p role="status" className="flex flex-wrap items-baseline gap-x-2 text-14">
        <span className={isTakenBack ? "text-muted line-through" : "wrap-anywhere text-ok"}>
          {!isTakenBack && (
            <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
          )}
          {deed ?? words.deed[summary.deed](whatIn(summary, words))}
        </span>
        {isTakenBack && !isUndone && <span className="text-muted">{words.takenBack}</span>}
        {deed === undefined && summary.version !== undefined && summary.version > 0 && (
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
        <OverPage title={all.activity.conflict.title} onClose={() => undo.reset()}>
          <conflictDialog.Component key={undo.submittedAt} undo={undo} />
        </OverPage>
      )}
    </div>
  );
}

function whatIn({ path, kind, count }: ReceiptSummary, words: ToolWords["receipt"]): string {
  if (path !== undefined) return words.document(path);
  if (kind === undefined) return words.places(count);
  return isUnknown({ kind }) ? words.unknown(count, kind) : words.things[kind as ThingKind](count);
}

const Dot = () => (
  <span aria-hidden className="text-muted">
    ·
  </span>
);

/** One thing is shown where it is stored, several in the activity. */
function addressOfChange(changed: readonly Change[]): string {
  const [only, ...others] = changed;
  if (!only || others.length > 0) return ACTIVITY_ADDRESS;
  return kindOf(only).addressOf?.(only.target) ?? ACTIVITY_ADDRESS;
}
