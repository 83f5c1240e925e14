/** One line while it is read: what was understood is taken out of it, and the rest becomes the title. */
import { restOf } from "@etui/time/words/rest";
import type { Place } from "./quick-add.ts";

export interface QuickLine {
  readonly text: string;
  /** The text with what was taken or hidden replaced, so that places stay the same. */
  readonly words: string;
  /** Understood: it leaves the title. */
  take(places: readonly Place[]): void;
  /** Not to be read any further: it stays in the title. */
  hide(place: Place): void;
  said(places: readonly Place[]): string;
  title(): string;
}

/** A sign that belongs to no word and links none. */
const HIDDEN = "※";

export function quickLine(text: string): QuickLine {
  let words = text;
  const taken: Place[] = [];
  const replace = ([start, end]: Place, by: string) => {
    words = words.slice(0, start) + by + words.slice(end);
  };
  return {
    text,
    get words() {
      return words;
    },
    take(places) {
      for (const place of places) {
        const [start, end] = place;
        // A comma ends what stands before it, as the words did that were there.
        if (end > start) replace(place, ",".padEnd(end - start));
        taken.push(place);
      }
    },
    hide(place) {
      replace(place, HIDDEN.repeat(place[1] - place[0]));
    },
    said: (places) => places.map(([start, end]) => text.slice(start, end).trim()).join(" "),
    title() {
      const ranges = taken
        .map(([start, end]) => ({ start, end }))
        .sort((one, other) => one.start - other.start || one.end - other.end);
      return restOf(text, joined(ranges)).replace(/\s+/g, " ").trim();
    },
  };
}

function joined(ranges: readonly { start: number; end: number }[]) {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of ranges) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
