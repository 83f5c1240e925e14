/**
 * What was typed into a task and is not saved, kept as long as the tab exists: the task may be deleted by somebody else
 * meanwhile, its details closed, the page reloaded, or the server gone.
 */
const PREFIX = "etui.plan.";

/** A field of the details of a task, or the line for a new one. */
export interface WordsPlace {
  task: string;
  field: string;
}

export interface KeptWords {
  text: string;
  /** What stood there when one began to type. */
  was: string;
  /** Why it was not saved, once that was tried. */
  why?: string | undefined;
}

const nameOf = ({ task, field }: WordsPlace) => `${PREFIX}${task}.${field}`;

export function keepWords(place: WordsPlace, words: KeptWords): void {
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(words));
  } catch {
    // Some private windows refuse storage, or it may be full; then the words are only in the field.
  }
}

export function readWords(place: WordsPlace): KeptWords | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(place)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetWords(place: WordsPlace): void {
  try {
    sessionStorage.removeItem(nameOf(place));
  } catch {
    // Then nothing was kept.
  }
}

/** All that is kept of a task. */
export function wordsKeptOf(task: string): (KeptWords & WordsPlace)[] {
  try {
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(nameOf({ task, field: "" })));
    return names.sort().flatMap((name) => {
      const place = { task, field: name.slice(nameOf({ task, field: "" }).length) };
      const words = readWords(place);
      return words ? [{ ...place, ...words }] : [];
    });
  } catch {
    return [];
  }
}
