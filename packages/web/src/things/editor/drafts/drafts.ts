/** Text that was typed and not saved, kept while the tab is open. */
export interface Draft {
  text: string;
  /** The version that it changes; 0 for something new. */
  base: number;
  /** When it was kept, in ISO 8601. */
  at: string;
  /** The path of something new. */
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

/** Returns false if there is no room; then only the page itself has the text. */
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
    // If nothing can be kept, there is nothing to forget.
  }
}
