/**
 * A page as a file that a person edits with whatever they like, and what they wrote read back: pure functions, for whoever keeps
 * the files.
 */

import type { Language } from "@etui/protocol/language-of";
import { mergeLines } from "@etui/values/compare/merge-lines";
import { linesOf, normalText, printPage } from "../pages/markdown/sections.ts";
import { structuredPage } from "../pages/merge/structure.ts";
import type { Entry } from "./entry.ts";
import { templateOf } from "./templates.ts";

/** The text of the file. */
export const render = ({ text }: { text: string }): string => normalText(text);

export interface ReadBack {
  /** What the page is to be. */
  text: string;
  /** Places that the file and the page have both changed since; both wordings stand in the text, the page's first. */
  conflicts: number;
}

/**
 * What becomes of a page whose file was edited. `base` is what was rendered, `current` what the page is by now. Whatever was
 * typed stays, and every section of the template has its place.
 */
export function readBack(
  { base, current, edited }: Record<"base" | "current" | "edited", string>,
  { entry, language }: { entry: Entry; language: Language },
): ReadBack {
  const { merged, conflicts } = mergeLines({
    base: linesOf(normalText(base)),
    ours: linesOf(normalText(current)),
    theirs: linesOf(normalText(edited)),
  });
  const page = structuredPage({ text: merged.join("\n"), template: templateOf(entry), language });
  return { text: printPage(page), conflicts: conflicts.length };
}
