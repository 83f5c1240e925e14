import type { Words } from "../../base/words/en.ts";

/** Matches names that are blank, or blank at an edge, and so look like others. */
const UNSEEN = /^[\s\p{C}]|[\s\p{C}]$/u;

/** A part of a path in a form that can always be seen. */
export function visibleName(name: string, { data }: Words): string {
  if (name === "") return data.emptyName;
  return UNSEEN.test(name) ? data.quoted(name) : name;
}
