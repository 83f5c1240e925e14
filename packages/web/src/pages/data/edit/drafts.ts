/** What was typed and not saved, for as long as the tab is open. */
export interface Draft {
  text: string;
  /** The version that it changes; 0 for a document that is not there yet. */
  base: number;
  /** When it was kept, ISO-8601. */
  at: string;
  /** Where a new document is to go. */
  path?: string;
}

const nameOf = (key: string) => `etui.draft ${key}`;

export function readDraft(key: string): Draft | undefined {
  try {
    const kept = sessionStorage.getItem(nameOf(key));
    return kept === null ? undefined : (JSON.parse(kept) as Draft);
  } catch {
    return undefined;
  }
}

/** False where there is no room: then only the page itself has it. */
export function keepDraft(key: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(nameOf(key), JSON.stringify(draft));
    return true;
  } catch {
    forgetDraft(key);
    return false;
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(nameOf(key));
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
