/**
 * The card that a pass opens. It is read, drafted and answered with the pass in the body, so that no log contains it.
 */
import type { CardPressing, CardSubmission, StoredCard } from "@etui/protocol/cards/stored-card";
import { queryOptions } from "@tanstack/react-query";
import { toolResult } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { sendDraft } from "../../things/stored-card/send-draft.ts";
import type { CardDraft } from "../../things/stored-card/stored-card-api.ts";

export const askedCardQuery = (pass: string) =>
  queryOptions({
    queryKey: ["asked", pass],
    queryFn: ({ signal }) => request("POST /api/answer/open", { body: { pass }, signal }),
  });

/** Changes what the page knows about the card. */
export function amendAsked(pass: string, change: Partial<StoredCard>): void {
  queryClient.setQueryData(askedCardQuery(pass).queryKey, (card) => card && { ...card, ...change });
}

export const draftAsked = (pass: string, draft: CardDraft, signal: AbortSignal) =>
  sendDraft(draft, (keepalive) =>
    request("POST /api/answer/draft", { body: { pass, ...draft }, signal, keepalive }),
  );

export const submitAsked = (pass: string, submission: CardSubmission) =>
  toolResult("POST /api/answer/submit", { body: { pass, ...submission } });

export const pressAsked = (pass: string, pressing: CardPressing) =>
  toolResult("POST /api/answer/press", { body: { pass, ...pressing } });
