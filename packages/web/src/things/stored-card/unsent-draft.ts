/**
 * What was filled in and may not have reached the server, kept as long as the tab exists: a page that is reloaded at
 * once fetches the card before its last draft has arrived, and without a server the draft never arrives.
 */
const nameOf = (cardId: string) => `etui.draft.${cardId}`;

export interface UnsentDraft {
  values: Record<string, unknown>;
  /** The version of the document at `save_to` on which the values build. */
  base_version?: number | undefined;
}

export function keepUnsent(cardId: string, draft: UnsentDraft): void {
  try {
    sessionStorage.setItem(nameOf(cardId), JSON.stringify(draft));
  } catch {
    // Some private windows refuse storage, or it may be full; the server has the draft a moment later.
  }
}

export function readUnsent(cardId: string): UnsentDraft | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(cardId)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetUnsent(cardId: string): void {
  try {
    sessionStorage.removeItem(nameOf(cardId));
  } catch {
    // Then nothing was kept.
  }
}
