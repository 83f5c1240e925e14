import { Check } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfConfirmation } from "../../../things/confirmation/confirmation-address.ts";
import type { Restore } from "./use-restore.ts";

/** The outcome of restoring: a receipt, a question, or the reason why it failed. */
export function RestoreOutcome({ restore }: { restore: Restore }) {
  const words = useWords();
  if (restore.isError) return <Outcome tone="text-danger">{failureText(restore.error, words)}</Outcome>;
  if (!restore.data) return null;
  const { status, error, confirmation, receipt } = restore.data;
  if (status === "success") {
    return (
      <Outcome tone="text-ok">
        <Check size={14} strokeWidth={2} aria-hidden className="mr-1.5 inline align-[-2px]" />
        {words.data.restored(receipt?.changed[0]?.version)}
      </Outcome>
    );
  }
  if (status === "pending" && confirmation) {
    return (
      <Outcome tone="text-brass-ink">
        {words.errors.pending}{" "}
        <Link
          href={addressOfConfirmation(confirmation.confirmation_id)}
          className="underline underline-offset-4"
        >
          {words.errors.answer}
        </Link>
      </Outcome>
    );
  }
  return <Outcome tone="text-danger">{error ?? words.errors.unknown}</Outcome>;
}

function Outcome({ tone, children }: { tone: string; children: React.ReactNode }) {
  return (
    <p role="status" className={`slide-in pt-2 text-13 ${tone}`}>
      {children}
    </p>
  );
}
