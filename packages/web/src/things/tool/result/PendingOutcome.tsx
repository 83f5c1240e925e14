import type { Confirmation } from "@etui/protocol/confirmation";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { ConfirmationCard } from "../../confirmation/ConfirmationCard.tsx";
import { addressOfConfirmation } from "../../confirmation/confirmation-address.ts";
import { confirmationsQuery } from "../../confirmation/confirmations-api.ts";
import type { Run } from "../run/use-run.ts";
import { useToolWords } from "../words/tool-words.ts";

interface PendingOutcomeProps {
  run: Run;
  result: ToolResult;
  onRun(args: JsonObject): void;
}

/**
 * The question that the call waits for. Once the person has approved it, here or elsewhere, exactly that call is made.
 */
export default function PendingOutcome({ run, result, onRun }: PendingOutcomeProps) {
  const { result: words } = useToolWords();
  const id = result.confirmation?.confirmation_id ?? "";
  const { data } = useQuery(confirmationsQuery);
  const confirmation = data?.find(({ confirmation_id }) => confirmation_id === id);
  const isApproved = confirmation?.status === "approved";
  const hasRun = useRef(false);
  useEffect(() => {
    if (!isApproved || hasRun.current) return;
    hasRun.current = true;
    onRun(run.args);
  }, [isApproved, run.args, onRun]);

  const ended = confirmation && ENDED[confirmation.status];
  return (
    <div className="space-y-3">
      <div role="status" className="rounded-m bg-brass-soft px-4 py-2.5 text-14 text-brass-ink">
        {ended ? (
          words[ended]
        ) : (
          <>
            <span className="font-medium">{words.pending}.</span> {words.pendingLead}{" "}
            <Link href={addressOfConfirmation(id)} className="underline underline-offset-4">
              {words.pendingLink}
            </Link>
          </>
        )}
      </div>
      {confirmation?.status === "requested" && <ConfirmationCard confirmation={confirmation} />}
    </div>
  );
}

const ENDED: { [Status in Confirmation["status"]]?: "denied" | "expired" | "spent" } = {
  denied: "denied",
  expired: "expired",
  used: "spent",
};
