/** Which triggers of skills a text says, word for word. */
import { normalise } from "@etui/protocol/search-terms";

export interface SaidTrigger {
  /** As the author wrote it. */
  trigger: string;
  /** Its normal form; the longer, the more it says. */
  normal: string;
  /** The position of its skill. */
  skill: number;
}

const LATIN = /[\p{Script=Latin}\p{N}]/u;

export class TriggerIndex {
  /** By their first character. */
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

  /** `words` in normal form. Han triggers may stand anywhere, Latin ones are whole words. */
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
