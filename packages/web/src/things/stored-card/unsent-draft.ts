/**
 * What was filled in and has not reached the server for sure, for as long as the tab lives: a page that is loaded again
 * at once asks for the card before its last draft has arrived, and without a server it never does.
 */
const nameOf = (cardId: string) => `etui.draft.${cardId}`;

export interface UnsentDraft {
  values: Record<string, unknown>;
  /** The version of the document at `save_to` that they build on. */
  base_version?: number | undefined;
}

export function keepUnsent(cardId: string, draft: UnsentDraft): void {
  try {
    sessionStorage.setItem(nameOf(cardId), JSON.stringify(draft));
  } catch {
    // Some private windows refuse storage, and it may be full: the server has the draft a moment later.
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
