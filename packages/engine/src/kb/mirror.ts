/**
 * A page as a file that a person edits with whatever they like, and what they wrote read back: pure functions, for whoever keeps
 * the files.
 */

import type { Language } from "@etui/protocol/language-of";
import { mergeLines } from "@etui/values/compare/merge-lines";
import { headingText, ID_COMMENTS, linesOf, normalText, printPage } from "../pages/markdown/sections.ts";
import { withoutMark, withReplaced } from "../pages/merge/replace-marks.ts";
import { structuredPage } from "../pages/merge/structure.ts";
import type { Entry } from "./entry.ts";
import { templateOf } from "./templates.ts";
import { kbWords } from "./words/kb-words.ts";

/** Stands at the end of a file, and says which version of the page it shows. No viewer shows it. */
const MARK = /<!-- etui kb v(\d{1,10}) · [^\n]*? -->/g;

/** The text of the file. */
export function render({ text, version }: { text: string; version: number }, language: Language): string {
  const mark = `<!-- etui kb v${version} · ${kbWords(language).editFreely} -->`;
  return `${pageOf(text)}\n${mark}\n`;
}

/** What a file says of the page, without its mark. */
export function pageOf(file: string): string {
  const lines = linesOf(normalText(file)).flatMap((line) => {
    const without = line.replaceAll(MARK, "");
    return without === line || without.trim() !== "" ? [without] : [];
  });
  return normalText(lines.join("\n"));
}

/** The version that a file says it shows. */
export function versionOf(file: string): number | undefined {
  const version = [...file.matchAll(MARK)].at(-1)?.[1];
  return version === undefined ? undefined : Number(version);
}

/** A file that lacks its end and says nothing else than its rendering was cut off while it was saved, or is empty. */
export function isCutOff({ base, edited }: Record<"base" | "edited", string>): boolean {
  const [rendered, found] = [normalText(base).trimEnd(), normalText(edited).trimEnd()];
  const isShort = found !== rendered && rendered.startsWith(found);
  return isShort && pageOf(found) !== pageOf(rendered);
}

/** A place that the file and the page have both changed since. */
export interface BothChanged {
  file: readonly string[];
  page: readonly string[];
}

export interface ReadBack {
  /** What the page is to be. */
  text: string;
  /** In each, both wordings stand in the text, the page's first. */
  conflicts: readonly BothChanged[];
  /** The lines by which git had parted what two sides said; the lines of both are in the text. */
  parted: readonly string[];
}

/**
 * What becomes of a page whose file was edited. `base` is what was rendered, `current` what the page is by now. Whatever was
 * typed stays, and every section of the template has its place.
 */
export function readBack(
  { base, current, edited }: Record<"base" | "current" | "edited", string>,
  { entry, language }: { entry: Entry; language: Language },
): ReadBack {
  const before = linesOf(pageOf(base));
  const known = new Set(before);
  const { lines: typed, parted } = withoutParting(linesOf(pageOf(edited)), known);
  const template = templateOf(entry);
  const lines = linesOf(withReplaced(typed.join("\n"), { template, known }));
  const { merged, conflicts } = mergeLines({
    base: before,
    ours: linesOf(normalText(current)),
    theirs: lines,
  });
  const page = structuredPage({ text: merged.join("\n"), template, language });
  return {
    text: printPage(page),
    // Two that only add say nothing against each other.
    conflicts: conflicts
      .filter(({ base: was }) => was.some((line) => line.trim() !== ""))
      .map(({ ours, theirs }) => ({ file: theirs, page: ours })),
    parted,
  };
}

/** Those that the file has, and neither what it was made from nor the page. */
export function linesNotTaken({ base, edited, text }: Record<"base" | "edited" | "text", string>): string[] {
  const page = linesOf(text);
  const known = new Set([...linesOf(pageOf(base)), ...page].map(wordsOf));
  // A heading of several lines is one line in the page.
  const headings = page.filter((line) => line.startsWith("#")).map((line) => ` ${wordsOf(line)} `);
  return linesOf(pageOf(edited)).filter((line) => {
    const words = wordsOf(line);
    return !known.has(words) && !PARTING.test(line) && !headings.some((one) => one.includes(` ${words} `));
  });
}

/** A heading is the same at another level and with another id. */
const wordsOf = (line: string): string =>
  (/^ {0,3}#/.test(line)
    ? headingText([withoutMark(line)])
    : withoutMark(line).replace(/^[ \t]*[=-]+[ \t]*$/, "")
  )
    .replaceAll(ID_COMMENTS, "")
    .trim();

const PARTING = /^(?:<{7}|\|{7}|={7}|>{7})(?: .*)?$/;

/** A line of signs alone would make a heading of what stands above it, so these count only between a beginning and an end. */
function withoutParting(
  lines: readonly string[],
  known: ReadonlySet<string>,
): { lines: string[]; parted: string[] } {
  const isNew = (sign: string) => lines.some((line) => isParting(line, sign) && !known.has(line));
  if (!isNew("<") || !isNew(">")) return { lines: [...lines], parted: [] };
  const [kept, parted]: [string[], string[]] = [[], []];
  let isWithin = false;
  for (const line of lines) {
    const isBegin = isParting(line, "<");
    if (isBegin || (isWithin && PARTING.test(line))) {
      parted.push(line);
      isWithin = !isParting(line, ">");
    } else kept.push(line);
  }
  return { lines: kept, parted };
}

const isParting = (line: string, sign: string): boolean => PARTING.test(line) && line.startsWith(sign);
