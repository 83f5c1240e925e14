import { normalise } from "@etui/protocol/search-terms";

export interface Piece {
  /** The start of the piece in the text. */
  at: number;
  text: string;
  isHit: boolean;
}

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * A text cut at the start and end of each hit. Terms are searched in its normal form, which may be longer or shorter.
 */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  const parts = [...characters.segment(text)];
  let normal = "";
  /** The part from which each place of the normal form comes. */
  const origins: number[] = [];
  for (const [index, { segment }] of parts.entries()) {
    const form = normalise(segment);
    normal += form;
    for (let unit = 0; unit < form.length; unit += 1) origins.push(index);
  }

  const hits = new Set<number>();
  for (const term of terms) {
    // Excerpts have one space where the document may have a line break.
    const wanted = term.replace(/\s+/g, " ");
    for (let at = normal.indexOf(wanted); at >= 0; at = normal.indexOf(wanted, at + 1)) {
      for (const origin of origins.slice(at, at + wanted.length)) hits.add(origin);
    }
  }

  const pieces: Piece[] = [];
  for (const [index, { segment, index: at }] of parts.entries()) {
    const isHit = hits.has(index);
    const last = pieces.at(-1);
    if (last?.isHit === isHit) last.text += segment;
    else pieces.push({ at, text: segment, isHit });
  }
  return pieces;
}
