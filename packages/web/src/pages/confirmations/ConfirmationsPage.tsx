import type { Confirmation } from "@etui/protocol/confirmation";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../base/router/Link.tsx";
import { useAddress } from "../../base/router/location.ts";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { ConfirmationCard } from "../../things/confirmation/ConfirmationCard.tsx";
import {
  CONFIRMATIONS_ADDRESS,
  readConfirmationAddress,
} from "../../things/confirmation/confirmation-address.ts";
import { confirmationsQuery } from "../../things/confirmation/confirmations-api.ts";
import { useConfirmationWords } from "../../things/confirmation/words/confirmation-words.ts";
import { Grants } from "./Grants.tsx";

/** What waits for the person's decision, and what was answered recently; or the one that the address names. */
export default function ConfirmationsPage() {
  const words = useWords();
  const own = useConfirmationWords();
  const chosen = readConfirmationAddress(useAddress());
  const { data, error, isPending, refetch } = useQuery(confirmationsQuery);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.confirmations} lead={own.lead} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 bar:px-7">
        <div className="mx-auto max-w-180 space-y-4">
          {data ? (
            chosen === undefined ? (
              <All confirmations={data} />
            ) : (
              <One confirmation={data.find(({ confirmation_id }) => confirmation_id === chosen)} />
            )
          ) : isPending ? (
            <Skeleton height={240} label={words.shell.loading} />
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </div>
  );
}

function One({ confirmation }: { confirmation: Confirmation | undefined }) {
  const own = useConfirmationWords();
  return (
    <>
      {confirmation ? (
        <ConfirmationCard confirmation={confirmation} />
      ) : (
        <Notice title={own.unknown}>{own.unknownLead}</Notice>
      )}
      <Link
        href={CONFIRMATIONS_ADDRESS}
        className="inline-block text-14 text-felt underline underline-offset-4"
      >
        {own.all}
      </Link>
    </>
  );
}

function All({ confirmations }: { confirmations: readonly Confirmation[] }) {
  const own = useConfirmationWords();
  // The oldest is first: a new question must not push away the button that somebody is about to press.
  const waiting = confirmations
    .filter(({ status }) => status === "requested")
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
  const answered = confirmations.filter(({ status }) => status !== "requested");
  return (
    <>
      {waiting.length === 0 && (
        <div className="py-8">
          <CaseDrawing />
          <h2 className="mt-6 font-serif text-27 leading-tight">{own.none}</h2>
          <p className="mt-1 text-muted">{own.noneLead}</p>
        </div>
      )}
      {waiting.map((confirmation) => (
        <ConfirmationCard key={confirmation.confirmation_id} confirmation={confirmation} />
      ))}
      <Grants />
      {answered.length > 0 && (
        <h2 className="border-b border-line pt-4 pb-1.5 font-serif text-19">{own.answered}</h2>
      )}
      {answered.map((confirmation) => (
        <ConfirmationCard key={confirmation.confirmation_id} confirmation={confirmation} />
      ))}
    </>
  );
}
