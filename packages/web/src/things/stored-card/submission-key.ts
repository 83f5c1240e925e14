import { randomKey } from "../../base/random-key.ts";

/**
 * One key for what is filled in here, as long as the tab exists: if it is sent twice, or again after a reload or a lost
 * answer, it counts once. Another tab has another key, and learns that the card was answered.
 */
export function submissionKey(cardId: string): string {
  const name = `etui.submission.${cardId}`;
  try {
    const known = sessionStorage.getItem(name);
    if (known) return known;
    const made = randomKey();
    sessionStorage.setItem(name, made);
    return made;
  } catch {
    // Some private windows refuse storage; then the key lasts as long as the page.
    const made = inMemory.get(cardId) ?? randomKey();
    inMemory.set(cardId, made);
    return made;
  }
}

const inMemory = new Map<string, string>();
