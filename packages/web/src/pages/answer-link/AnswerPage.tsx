import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../base/api/api-error.ts";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { AskedCard } from "./AskedCard.tsx";
import { askedCardQuery } from "./asked-card.ts";
import { usePass } from "./use-pass.ts";
import { useLinkWords } from "./words/link-words.ts";

/** One card for anyone who has the link to it, without a session. */
export default function AnswerPage() {
  const pass = usePass();
  return pass === undefined ? <Incomplete /> : <Asked key={pass} pass={pass} />;
}

function Incomplete() {
  const words = useLinkWords();
  return <Notice title={words.incomplete}>{words.incompleteNext}</Notice>;
}

function Asked({ pass }: { pass: string }) {
  const words = useLinkWords();
  const { data: card, error, refetch } = useQuery(askedCardQuery(pass));
  if (card) return <AskedCard card={card} pass={pass} />;
  if (!error) return null;
  if (!(error instanceof ApiError && error.failure === "refused"))
    return <FailureNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Notice
      title={words.invalid}
      action={
        <a href="/" className="text-14 text-felt underline underline-offset-4">
          {words.openEtui}
        </a>
      }
    >
      {words.invalidNext}
    </Notice>
  );
}
