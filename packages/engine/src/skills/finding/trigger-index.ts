/** Finds the triggers of skills that a text contains literally. */
import { normalise } from "@etui/protocol/search-terms";

export interface SaidTrigger {
  /** The trigger as its author wrote it. */
  trigger: string;
  /** Its normal form; a longer one says more. */
  normal: string;
  /** The position of its skill. */
  skill: number;
}

const LATIN = /[\p{Script=Latin}\p{N}]/u;

export class TriggerIndex {
  /** The triggers by their first character. */
  readonly #triggers = new Map<string, SaidTrigger[]>();

  add(trigger: string, skill: number): void {
    const normal = normalise(trigger).trim();
    if (normal === "") return;
    const first = normal[0]!;
    const others = this.#triggers.get(first);
    const added = { trigger, normal, skill };
    if (others) others.push(added);
    else this.#triggers.set(first, [added]);
  }

  /** `words` must be in normal form. Han triggers may occur anywhere, Latin ones only as whole words. */
  saidIn(words: string): SaidTrigger[] {
    const said = new Set<SaidTrigger>();
    for (let at = 0; at < words.length; at++) {
      for (const trigger of this.#triggers.get(words[at]!) ?? []) {
        const { normal } = trigger;
        if (words.startsWith(normal, at) && standsAlone(words, at, at + normal.length)) said.add(trigger);
      }
    }
    return [...said];
  }
}

function standsAlone(words: string, start: number, end: number): boolean {
  const joined = (left: number) => LATIN.test(words[left] ?? " ") && LATIN.test(words[left + 1] ?? " ");
  return !joined(start - 1) && !joined(end - 1);
}
