/** What a search says of each of its hits besides its own fields, to who asks with `explain`. */
import { type ShownHit, type WhyFound, whyFound } from "../search/why-found.ts";
import type { Found } from "./related-things.ts";

interface Explained {
  /** What it is called where it has a name beside its path, the text around the words, and when it was last changed. */
  shown: { title?: string; text?: string; changed_at?: string };
  why: WhyFound & {
    /** The field of a document with the first hit, written as in filters. */
    field?: string;
  };
}

export function explained(hit: Found, terms: readonly string[]): Explained {
  const shown = shownOf(hit);
  const { title, text } = shown;
  const { field } = snippetOf(hit);
  return {
    shown: {
      ...(title !== "" && { title }),
      ...(text !== "" && { text }),
      ...(hit.changedAt && { changed_at: hit.changedAt.toISOString() }),
    },
    why: { ...whyFound(shown, { terms, related: hit.related }), ...(field !== undefined && { field }) },
  };
}

function shownOf(hit: Found): ShownHit {
  const { fields, heading = "", path } = hit;
  const title = typeof fields.title === "string" ? fields.title : heading;
  const text =
    snippetOf(hit).text ?? (fields.title === undefined ? hit.said.replace(/^(: | · )/, "") : heading);
  return { title, text: text === title ? "" : text, path };
}

/** A document's says in which of its fields it stands, a page's is the text alone. */
function snippetOf({ fields: { snippet } }: Found): { text?: string; field?: string } {
  return typeof snippet === "string" ? { text: snippet } : ((snippet as { text: string } | undefined) ?? {});
}
