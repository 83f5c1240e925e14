/** The card that a pass opens: read, drafted and answered with the pass in the body, so that no log has it. */
import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { queryOptions } from "@tanstack/react-query";
import { toolResult } from "../../base/api/call-tool.ts";
import { queryClient } from "../../base/api/query-client.ts";
import { request } from "../../base/api/request.ts";
import { sendDraft } from "../../things/stored-card/send-draft.ts";

export const askedCardQuery = (pass: string) =>
  queryOptions({
    queryKey: ["asked", pass],
    queryFn: ({ signal }) => request<StoredCard>("/api/answer/open", { body: { pass }, signal }),
  });

/** Changes what the page knows of the card. */
export function amendAsked(pass: string, change: Partial<StoredCard>): void {
  queryClient.setQueryData(askedCardQuery(pass).queryKey, (card) => card && { ...card, ...change });
}

export const draftAsked = (pass: string, draft: object, signal: AbortSignal) =>
  sendDraft("/api/answer/draft", { pass, ...draft }, { signal });

export const submitAsked = (pass: string, submission: object) =>
  toolResult("/api/answer/submit", { pass, ...submission });
