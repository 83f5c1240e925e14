/** The marks by which a section says that it replaces what is there: in its heading, or as the first line below it. */

import { sameTitle } from "../markdown/same-text.ts";
import {
  everySection,
  headingText,
  normalText,
  type PageText,
  parsePage,
  printPage,
  type Section,
} from "../markdown/sections.ts";
import type { Template } from "../template.ts";
import { templateSection, titleSection, topSections } from "./structure.ts";

const TITLE_MARK = /\s*[(（]\s*(?:replace|替换)\s*[)）]\s*$/i;
/** Within a heading, where comments may stand behind it; what is repeated has an end, so that no line is slow. */
const HEADING_MARKS = /[ \t]{0,9}[(（][ \t]{0,9}(?:replace|替换)[ \t]{0,9}[)）]/gi;
const COMMENT = /[ \t]{0,9}<!--[ \t]{0,9}replace[ \t]{0,9}-->/gi;
const LINE_MARK = /^\s*<!--\s*replace\s*-->\s*$/i;

/** Where a text says that it replaces what is there; -1 if it does not. */
function placeOfReplace(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() !== "");
  return first >= 0 && LINE_MARK.test(lines[first]!) ? first : -1;
}

const saysInHeading = ({ heading, title }: Section): boolean =>
  TITLE_MARK.test(title) || headingText(heading).search(COMMENT) >= 0;

interface Unmarked {
  replaces: boolean;
  heading: string[];
  title: string;
  body: string[];
}

/** What a section says without its marks. */
export function unmarked(section: Section): Unmarked {
  const { heading, title, body } = section;
  const at = placeOfReplace(body);
  return {
    replaces: at >= 0 || saysInHeading(section),
    heading: saysInHeading(section) ? heading.map((line) => unmarkedLine(line, title)) : heading,
    title: title.replace(TITLE_MARK, ""),
    body: at < 0 ? body : body.toSpliced(at, 1),
  };
}

/** A line of a page without the marks that it has, which may be all that it has. */
export function withoutMark(line: string): string {
  if (LINE_MARK.test(line)) return "";
  return /^ {0,3}#/.test(line) ? line.replaceAll(COMMENT, "").replaceAll(HEADING_MARKS, "") : line;
}

/** Only the last of several is the mark; the others are words. */
function unmarkedLine(line: string, title: string): string {
  const without = line.replaceAll(COMMENT, "");
  const last = TITLE_MARK.test(title) ? [...without.matchAll(HEADING_MARKS)].at(-1) : undefined;
  return last ? without.slice(0, last.index) + without.slice(last.index + last[0].length) : without;
}

/** Whether a text to be merged says that it replaces, and not which section. */
export function replacesNoSection(adding: string, template: Template): boolean {
  const page = parsePage(normalText(adding));
  const title = titleSection(page, template);
  return [page.lead, title && title.children.length > 0 ? title.body : []].some(
    (lines) => placeOfReplace(lines) >= 0,
  );
}

/** A text that takes the place of a whole page, without what sections say of replacing: they all do. */
export function withoutReplaceMarks(text: string): string {
  const page = parsePage(normalText(text));
  for (const section of everySection(page.sections)) unmark(section);
  const at = placeOfReplace(page.lead);
  return printPage({ ...page, lead: at < 0 ? page.lead : page.lead.toSpliced(at, 1) });
}

function unmark(section: Section): void {
  const { heading, title, body } = unmarked(section);
  Object.assign(section, { heading, title, body });
}

/**
 * A whole page, in which somebody has marked sections: each takes the place of the one of its name beside it, and is that
 * section itself where there is none. A heading that was `known` before is no mark but a name.
 */
export function withReplaced(
  text: string,
  { template, known }: { template: Template; known: ReadonlySet<string> },
): string {
  const page = parsePage(normalText(text));
  const isNew = (section: Section) =>
    unmarked(section).replaces && !section.heading.every((line) => known.has(line));
  const marked = [...everySection(page.sections)].filter(isNew);
  if (marked.length === 0) return text;
  for (const section of marked) {
    const beside = siblingsOf(section, page, template);
    unmark(section);
    const same = beside.find((one) => one !== section && isSame(one, section, template));
    if (!same) continue;
    Object.assign(same, { body: section.body, children: section.children });
    beside.splice(beside.indexOf(section), 1);
  }
  return printPage(page);
}

function siblingsOf(section: Section, page: PageText, template: Template): Section[] {
  const above = [...everySection(page.sections)].find(({ children }) => children.includes(section));
  if (above) return above.children;
  return page.sections.includes(section) ? page.sections : topSections(page, template);
}

function isSame(one: Section, other: Section, template: Template): boolean {
  const wanted = templateSection(other, template);
  if (wanted && templateSection(one, template) === wanted) return true;
  return sameTitle(one.title) === sameTitle(other.title);
}
