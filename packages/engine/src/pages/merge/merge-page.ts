/**
 * Merges Markdown into a page along its template. Sections are found by their id, then by their name; what belongs to none
 * becomes a part of the section that takes the rest. Nothing is deleted, unless a section says that it replaces what is there.
 */

import { sameTitle } from "../markdown/same-text.ts";
import {
  headingText,
  ID_COMMENTS,
  normalText,
  type PageText,
  parsePage,
  printPage,
  type Section,
} from "../markdown/sections.ts";
import type { Template } from "../template.ts";
import { mergeFront } from "./front-matter.ts";
import { mergeBodies } from "./merge-bodies.ts";
import { unmarked } from "./replace-marks.ts";
import {
  endWithBlank,
  isCalledById,
  type Language,
  structuredPage,
  templateSection,
  titleSection,
  topSections,
} from "./structure.ts";
import { countAdded, newTally, type Tally } from "./tally.ts";

export interface MergedPage {
  text: string;
  tally: Tally;
}

export function mergePage(
  text: string,
  adding: string,
  { template, language }: { template: Template; language: Language },
): MergedPage {
  const page = structuredPage({ text, template, language });
  const given = givenIn(parsePage(normalText(adding)), template);
  const merge = new PageMerge(page, template);
  const front = mergeFront(page.front, given.front, template.fixed);
  if (front?.join("\n") !== page.front?.join("\n")) merge.tally.replaced += 1;
  merge.sections(given.sections, merge.root);
  merge.rest(given.lead);
  return { text: printPage({ ...page, ...(front && { front }) }), tally: merge.tally };
}

/** A section that is given, with what it says of itself. */
interface Given {
  section: Section;
  heading: string[];
  title: string;
  body: string[];
  replaces: boolean;
  children: Given[];
}

/** Deeper ones stand beside their parents, because headings have six levels. */
const DEEPEST = 3;

function givenIn(page: PageText, template: Template) {
  const title = titleSection(page, template);
  // A heading over all others is the name of the page, which it has already; what stands right below it belongs nowhere else.
  const isOver = title !== undefined && title.children.length > 0;
  const sections = isOver ? [...title.children, ...page.sections.slice(1)] : page.sections;
  const lead = [...page.lead, ...(isOver ? ["", ...title.body] : [])];
  if (page.closer !== undefined) lastBodyOf(sections, lead).push(page.closer);
  return { front: page.front, lead, sections: sections.flatMap((section) => givenSections(section, 0)) };
}

function lastBodyOf(sections: readonly Section[], lead: string[]): string[] {
  const last = sections.at(-1);
  return last ? lastBodyOf(last.children, last.body) : lead;
}

function givenSections(section: Section, depth: number): Given[] {
  const { replaces, heading, title, body } = unmarked(section);
  const below = section.children.flatMap((child) => givenSections(child, Math.min(depth + 1, DEEPEST)));
  const isDeepest = depth === DEEPEST;
  const given: Given = {
    section,
    heading,
    title,
    body,
    replaces,
    children: isDeepest ? [] : below,
  };
  return isDeepest ? [given, ...below] : [given];
}

class PageMerge {
  readonly tally = newTally();
  /** Stands above the sections at the top. */
  readonly root: undefined = undefined;
  readonly #template: Template;
  readonly #top: Section[];

  constructor(page: PageText, template: Template) {
    this.#template = template;
    this.#top = topSections(page, template);
  }

  get #rest(): Section {
    return this.#top.find(({ id }) => id === this.#template.rest)!;
  }

  rest(lines: readonly string[]): void {
    this.#addTo(this.#rest, lines);
  }

  /** What replaces comes first, that of the template before all else, so that it takes away nothing of what is merged. */
  sections(given: readonly Given[], parent: Section | undefined): void {
    const rank = ({ replaces, section, title }: Given): number => {
      if (!replaces) return 2;
      return templateSection({ id: section.id, title }, this.#template) ? 0 : 1;
    };
    for (const one of given.toSorted((a, b) => rank(a) - rank(b))) this.#section(one, parent);
  }

  #section(given: Given, parent: Section | undefined): void {
    const found = this.#find(given, parent);
    if (found) {
      if (given.replaces) this.#replace(found, given);
      else this.#addTo(found, given.body);
      this.sections(given.children, found);
      return;
    }
    const into = parent ?? this.#rest;
    if (sameTitle(given.title) === "") {
      this.#addTo(into, given.body);
      this.sections(given.children, parent);
      return;
    }
    if (into.level >= 6) {
      this.#addTo(into, [`**${given.title}**`, "", ...given.body]);
      this.sections(given.children, into);
      return;
    }
    if (parent === undefined) this.tally.ofNoSection.push(given.title);
    const made = sectionBelow(into, given);
    countAdded(this.tally, into.title, made.heading);
    endWithBlank(into);
    into.children.push(made);
    if (given.replaces) this.#replace(made, given);
    else this.#addTo(made, given.body);
    this.sections(given.children, made);
  }

  /** At the top a section of the template comes first, then one of the same name, then one that was put with the rest. */
  #find({ title, section }: Given, parent: Section | undefined): Section | undefined {
    const named = (sections: readonly Section[]) =>
      sections.find((one) => sameTitle(one.title) === sameTitle(title));
    if (parent) return named(parent.children);
    const wanted = templateSection({ id: section.id, title }, this.#template);
    const bySection = wanted && this.#top.find(({ id }) => id === wanted.id);
    return bySection ?? named(this.#top) ?? named(this.#rest.children) ?? this.#byId(title);
  }

  #byId(title: string): Section | undefined {
    const wanted = this.#template.sections.find((one) => isCalledById({ title }, one));
    return wanted && this.#top.find(({ id }) => id === wanted.id);
  }

  #replace(section: Section, { body }: Given): void {
    const lines = trimmed(body);
    const wanted = lines.length > 0 ? ["", ...lines, ""] : [""];
    this.tally.replaced += section.body.filter((line) => line.trim() !== "" && !wanted.includes(line)).length;
    countAdded(
      this.tally,
      section.title,
      wanted.filter((line) => !section.body.includes(line)),
    );
    section.body = wanted;
    section.children = [];
  }

  #addTo(section: Section, lines: readonly string[]): void {
    const { body } = section;
    const merged = mergeBodies(body, lines, { tally: this.tally, title: section.title, depth: 0 });
    if (merged.length === body.length && merged.every((line, at) => line === body[at])) return;
    const isFirst = body.every((line) => line.trim() === "") && merged[0]!.trim() !== "";
    section.body = isFirst ? ["", ...merged] : merged;
    endWithBlank(section);
  }
}

/** With its own words, one level below the other; ids are those of the template alone. */
function sectionBelow(parent: Section, { heading, title }: Given): Section {
  const level = Math.min(parent.level + 1, 6);
  const text = headingText(heading).replaceAll(ID_COMMENTS, "").trim();
  return {
    heading: [`${"#".repeat(level)} ${text}`],
    level,
    title,
    id: undefined,
    body: [""],
    children: [],
  };
}

function trimmed(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== "");
  const until = lines.findLastIndex((line) => line.trim() !== "");
  return from < 0 ? [] : lines.slice(from, until + 1);
}

/** The text instead of what is there, in which every section of the template has its place and what is fixed stays. */
export function replacePage(
  text: string,
  given: string,
  { template, language }: { template: Template; language: Language },
): string {
  const before = parsePage(normalText(text));
  const page = parsePage(normalText(given));
  const title = titleSection(before, template);
  const front = mergeFront(page.front, fixedOf(before.front, page.front, template.fixed), []);
  const structured = structuredPage({ text: printPage({ ...page, front: undefined }), template, language });
  if (title && titleSection(page, template) === undefined) {
    // It comes under the title that is there.
    const lead = trimmed(structured.lead);
    const body = lead.length > 0 ? ["", ...lead, ""] : [""];
    const whole = { ...title, body, children: structured.sections };
    return printPage({ ...structured, front, lead: [], sections: [whole] });
  }
  return printPage({ ...structured, front });
}

/** The fields that are fixed as they were; all of them if none are given. */
function fixedOf(
  before: readonly string[] | undefined,
  given: readonly string[] | undefined,
  fixed: readonly string[],
): string[] | undefined {
  if (!before || !given) return before && [...before];
  const isFixed = (line: string) => fixed.some((name) => line.startsWith(`${name}:`));
  return ["---", ...before.slice(1, -1).filter(isFixed), "---"];
}
