import type { Words } from "../../base/words/en.ts";

/** Blank, or blank at an edge: not to be told from its neighbours by eye. */
const UNSEEN = /^[\s\p{C}]|[\s\p{C}]$/u;

/** A part of a path so that it can be seen, whatever it is. */
export function visibleName(name: string, { data }: Words): string {
  if (name === "") return data.emptyName;
  return UNSEEN.test(name) ? data.quoted(name) : name;
}
