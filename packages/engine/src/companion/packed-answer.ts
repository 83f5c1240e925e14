/** What a search found, packed into a number of tokens: the passages that answer, each below its address and its day. */
import type { FoundPassage } from "../domain/passage-source.ts";
import type { SearchHit } from "../domain/search-source.ts";
import { type Packed, type PackedThing, pack } from "../search/pack/pack.ts";

export interface PackedHit {
  hit: SearchHit;
  /** Its passages that fit the question; none if it has no passages. */
  passages: readonly FoundPassage[];
}

/** `hits` are in their order. Where no passage of a thing fits, it says what its line in a list would say. */
export function packedAnswer(
  hits: readonly PackedHit[],
  { budget, timeZone }: { budget: number; timeZone: string },
): Packed {
  return pack(
    hits.map((hit) => thingOf(hit, timeZone)),
    budget,
  );
}

function thingOf({ hit, passages }: PackedHit, timeZone: string): PackedThing {
  const heading = headingOf(hit, timeZone);
  // The title stands in the heading.
  const below = passages.filter(({ piece }) => piece > 0);
  const address = hit.path;
  if (below.length > 0) return { address, heading, passages: below };
  const text = hit.heading === undefined ? hit.said.replace(/^(: | · )/, "") : "";
  return { address, heading, passages: [{ piece: 0, text, score: hit.related?.score ?? 1 }] };
}

function headingOf({ path, heading, fields, changedAt }: SearchHit, timeZone: string): string {
  const day = changedAt?.toLocaleDateString("sv", { timeZone });
  const title = typeof fields.title === "string" ? fields.title : undefined;
  return `## ${[path, heading ?? title, day].filter(Boolean).join(" · ")}`;
}
