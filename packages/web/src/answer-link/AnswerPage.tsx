import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api/api-error.ts";
import { request } from "../api/request.ts";
import { StartPage } from "../session/StartPage.tsx";
import { FailureNotice } from "../ui/FailureNotice.tsx";
import { Notice } from "../ui/Notice.tsx";
import { AskedCard } from "./AskedCard.tsx";
import { takePassFromAddress } from "./answer-pass.ts";
import { useLinkWords } from "./words/link-words.ts";

const pass = takePassFromAddress();

/** One card for whoever holds the link to it, without a session. */
export default function AnswerPage() {
  const words = useLinkWords();
  const {
    data: card,
    error,
    refetch,
  } = useQuery({
    queryKey: ["asked"],
    enabled: pass !== undefined,
    queryFn: ({ signal }) => request<StoredCard>("/api/answer/open", { body: { pass }, signal }),
  });
  const isRefused = error instanceof ApiError && error.failure === "refused";
  return (
    <StartPage>
      {pass === undefined ? (
        <Notice title={words.incomplete}>{words.incompleteNext}</Notice>
      ) : card ? (
        <AskedCard card={card} pass={pass} />
      ) : isRefused ? (
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
      ) : (
        error && <FailureNotice error={error} onRetry={() => void refetch()} />
      )}
    </StartPage>
  );
}
